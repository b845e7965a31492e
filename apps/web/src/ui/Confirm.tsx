import { type ReactNode, useEffect, useRef } from "react";
import { useEscape } from "./use-escape.ts";

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

/** Asks, in place of the button, before an act that cannot be undone: it is in sight and focused, and Escape changes nothing. */
export const Confirm = ({ children, action, otherwise = "Annuler", isBusy, onConfirm, onCancel }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  // The second click of a double click comes before the button is disabled.
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!isBusy) isAnswered.current = false;
  }, [isBusy]);
  const confirm = () => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    onConfirm();
  };
  useEscape(onCancel);
  useEffect(() => {
    safe.current?.focus({ preventScroll: true });
    // Bars at the bottom of a phone would cover it.
    box.current?.scrollIntoView?.({ block: "center" });
  }, []);
  return (
    <div ref={box} className="banner banner-error stack" role="alert">
      <span>{children}</span>
      <div className="row">
        <button type="button" className="button-danger" disabled={isBusy} onClick={confirm}>
          {action}
        </button>
        <button ref={safe} type="button" className="button-quiet" onClick={onCancel}>
          {otherwise}
        </button>
      </div>
    </div>
  );
};
