/**
 * One click on a button that sends a form always sends it. Pressing it would first take the focus from the field that is being typed,
 * whose error then appears and moves the button away before the mouse is released: the field keeps the focus instead, and sending
 * checks it with the others. Gives what ends it.
 */
export const keepFocusWhileSending = () => {
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("form button") : null;
    if (button?.type === "submit" && event.button === 0) event.preventDefault();
  };
  document.addEventListener("mousedown", keep);
  return () => document.removeEventListener("mousedown", keep);
};
