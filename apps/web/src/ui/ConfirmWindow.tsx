import { Button } from "@mantine/core";
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
        <Button type="submit" variant="danger" disabled={isDisabled}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </form>
  </Window>
);
