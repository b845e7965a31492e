import { dismissToast, showToast } from "./toasts.ts";
import "./undo-toast.css";

/** Time to read the sentence and to reach the button. */
const duration = 8000;

/** Says what was just done, with the means to undo it. */
export const showUndo = (sentence: string, undo: () => void) =>
  showToast(
    "blank",
    ({ id }) => (
      <span className="undo-toast">
        {sentence}
        <button
          type="button"
          onClick={() => {
            dismissToast(id);
            undo();
          }}
        >
          Annuler
        </button>
      </span>
    ),
    { duration },
  );
