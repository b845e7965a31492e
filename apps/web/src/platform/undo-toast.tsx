import { dismissToast, showToast } from "./toasts.ts";
import "./undo-toast.css";

/** Milliseconds to read the sentence and reach the button. */
const duration = 8000;

/** Announces an act with a button to undo it. `ms`: as long as it can be undone. */
export const showUndo = (sentence: string, undo: () => void, ms = duration) =>
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
    { duration: ms },
  );
