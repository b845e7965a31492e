/**
 * Makes one click on a submit button submit, once. Pressing it would blur the field being typed, whose error may move the button away
 * before the mouse is released: the focus stays on the field, and submitting validates it. A second click of a double click is dropped.
 * Gives what removes it.
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

/** Runs now, or after the click in progress: an error shown on blur would move the button from under the mouse. */
export const afterClick = (act: () => void) => {
  if (isPressing) awaited.push(act);
  else act();
};

/** Tracks the mouse for `afterClick`. Gives what stops it. */
export const followPresses = () => {
  const press = () => {
    isPressing = true;
  };
  const release = () => {
    // The click follows the release and precedes queued work.
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
