import { sentenceOf } from "./api.ts";
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

type Undoing<Change> = {
  /** What restores the state before the act, sent in order; empty where nothing can. */
  changes: readonly Change[];
  send: (change: Change) => Promise<unknown>;
  /** The sentences of its success and its failure. */
  undone: string;
  failed: string;
  /** Afterwards, also when it failed half-way: what is shown is read again. */
  onEnd: () => void;
};

/** Announces an act, with its undoing where there is one. It needs no component: the screen that acted may be gone by then. */
export const showDone = <Change,>(sentence: string, { changes, send, undone, failed, onEnd }: Undoing<Change>) => {
  const undo = async () => {
    try {
      for (const one of changes) await send(one);
      showToast("success", undone);
    } catch (error) {
      showToast("error", sentenceOf(error, failed));
    }
    onEnd();
  };
  if (changes.length === 0) showToast("success", sentence);
  else showUndo(sentence, () => void undo());
};
