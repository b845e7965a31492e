import type { ReactNode } from "react";
import { Window } from "./Window.tsx";

type Props = {
  title: string;
  action: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before what cannot be undone. */
export const ConfirmWindow = ({ title, action, isBusy, onConfirm, onClose, children }: Props) => (
  <Window title={title} onClose={onClose}>
    <div className="stack">
      {children}
      <div className="row">
        <button type="button" className="button-danger" disabled={isBusy} onClick={onConfirm}>
          {action}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          Annuler
        </button>
      </div>
    </div>
  </Window>
);
