import type { ReactNode } from "react";

type Props = {
  /** The question, with its consequences. */
  children: ReactNode;
  /** Label of the confirming button. */
  action: string;
  /** Label of the other button, which changes nothing. */
  otherwise?: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks, in place of the button, before an act that cannot be undone. */
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
