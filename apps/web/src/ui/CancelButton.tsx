import { useCloseWindow } from "./Window.tsx";

/** Closes its window; asks first when typed input would be lost. */
export const CancelButton = () => (
  <button type="button" className="button-quiet" onClick={useCloseWindow()}>
    Annuler
  </button>
);
