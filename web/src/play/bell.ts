// Tells somebody who looks elsewhere that it is their turn.

/** Ring, if the browser allows it and nobody looks at the page. */
export function ring(title: string, question: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(`Your turn – ${title}`, { body: question, tag: location.pathname });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
