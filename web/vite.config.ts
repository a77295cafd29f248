import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Where a server runs while one develops: `clew serve`, then `npm run dev`.
const SERVER = "http://localhost:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/clew/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The house sends a strict content policy, under which what is inlined would not run.
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true }, "/palette.css": SERVER },
  },
  test: { include: ["src/**/*.test.ts"] },
});
