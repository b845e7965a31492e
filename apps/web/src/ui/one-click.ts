/**
 * One click on a button that sends a form always sends it. Pressing it would first take the focus from the field that is being typed,
 * whose error then appears and moves the button away before the mouse is released: the field keeps the focus instead, and sending
 * checks it with the others. And a double click sends it once: the second click comes before a form can show that it is busy. Gives
 * what ends it.
 */
export const keepFocusWhileSending = () => {
  const sends = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("form button") : null;
    return button?.type === "submit" && event.button === 0;
  };
  const keep = (event: MouseEvent) => {
    if (sends(event)) event.preventDefault();
  };
  const dropSecond = (event: MouseEvent) => {
    if (event.detail > 1 && sends(event)) event.preventDefault();
  };
  document.addEventListener("mousedown", keep);
  document.addEventListener("click", dropSecond);
  return () => {
    document.removeEventListener("mousedown", keep);
    document.removeEventListener("click", dropSecond);
  };
};

let isPressing = false;
let awaited: (() => void)[] = [];

/**
 * Does it at once, or after the click that has begun: an error that appears when a field is left would move what is being pressed
 * away from under the mouse, and the click would be lost.
 */
export const afterClick = (act: () => void) => {
  if (isPressing) awaited.push(act);
  else act();
};

/** Follows the mouse for `afterClick`. Gives what ends it. */
export const followPresses = () => {
  const press = () => {
    isPressing = true;
  };
  const release = () => {
    // The click comes after the release and before anything that waits.
    setTimeout(() => {
      isPressing = false;
      const acts = awaited;
      awaited = [];
      for (const act of acts) act();
    });
  };
  const ends = ["mouseup", "dragend", "pointercancel"];
  document.addEventListener("mousedown", press, true);
  for (const end of ends) document.addEventListener(end, release, true);
  return () => {
    document.removeEventListener("mousedown", press, true);
    for (const end of ends) document.removeEventListener(end, release, true);
  };
};
