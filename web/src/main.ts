import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./scene.css";
import "./team.css";

mount(App, { target: document.getElementById("ui-root")! });
