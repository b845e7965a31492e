import type { ReactNode } from "react";
import { Window } from "./Window.tsx";

type Props = {
  title: string;
  /** Label of the confirming button. */
  action: string;
  /** Label of the cancel button, where « Annuler » is the act itself. */
  keep?: string;
  isDisabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks in a window before an act that cannot be undone or that hides something. */
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
