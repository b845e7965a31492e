import type { ReactNode } from "react";

type Props = {
  /** What is about to be done, and what it costs. */
  children: ReactNode;
  /** What the button does. */
  action: string;
  /** What the other button says: nothing changes. */
  otherwise?: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks, where the button stood, before what cannot be undone. */
export const Confirm = ({ children, action, otherwise = "Annuler", isBusy, onConfirm, onCancel }: Props) => (
  <div className="banner banner-error stack" role="alert">
    <span>{children}</span>
    <div className="row">
      <button type="button" className="button-danger" disabled={isBusy} onClick={onConfirm}>
        {action}
      </button>
      <button type="button" className="button-quiet" onClick={onCancel}>
        {otherwise}
      </button>
    </div>
  </div>
);
