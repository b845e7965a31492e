import { useCloseWindow } from "./Window.tsx";

/** Closes the window that it stands in, and asks first where something typed would be lost. */
export const CancelButton = () => (
  <button type="button" className="button-quiet" onClick={useCloseWindow()}>
    Annuler
  </button>
);
