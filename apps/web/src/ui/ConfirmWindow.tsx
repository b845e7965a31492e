import type { ReactNode } from "react";
import { Window } from "./Window.tsx";

type Props = {
  title: string;
  /** What the button that does it says. */
  action: string;
  /** What the other one says, where « Annuler » would be what the first one does. */
  keep?: string;
  isDisabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks in a window before what cannot be undone, or takes something off the screens. */
export const ConfirmWindow = ({ title, action, keep = "Annuler", isDisabled, onConfirm, onClose, children }: Props) => (
  <Window title={title} onClose={onClose}>
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) onConfirm();
      }}
    >
      {children}
      <div className="row">
        <button type="submit" className="button-danger" disabled={isDisabled}>
          {action}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          {keep}
        </button>
      </div>
    </form>
  </Window>
);
