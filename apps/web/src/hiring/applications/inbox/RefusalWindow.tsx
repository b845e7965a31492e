import { Button, UnstyledButton } from "@mantine/core";
import { type RefusalReason, refusalAdvice, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { useEffect, useRef } from "react";
import { plural } from "#platform/formats.ts";
import { Window } from "#ui/Window.tsx";
import classes from "./refusal.module.css";
import { type Refused, secondsToUndo } from "./use-refusals.ts";

const reasons = Object.keys(refusalReasonLabels) as RefusalReason[];
const digitOf = (index: number) => String((index + 1) % 10);

type Props = {
  refused: Refused[];
  onRefuse: (reason?: RefusalReason) => void;
  /** Opens the message itself, to read or change it. */
  onWrite: () => void;
  onClose: () => void;
};

/** Why not: each reason is one click or one digit, and the refusal is given. */
export const RefusalWindow = ({ refused, onRefuse, onWrite, onClose }: Props) => {
  const [first] = refused;
  const title =
    refused.length === 1 ? `Refuser ${first?.name}` : `Refuser ${plural(refused.length, "candidat", "candidats")}`;
  const give = (reason?: RefusalReason) => {
    onClose();
    onRefuse(reason);
  };
  const latest = useRef(give);
  latest.current = give;
  // On the page, not in the window: a digit may be typed before the focus has come into it.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const reason = reasons.find((_, index) => digitOf(index) === digit);
      if (!reason || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      latest.current(reason);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Window title={title} onClose={onClose}>
      <div className={classes.reasons}>
        <p className="no-margin soft small" id="motif">
          Le candidat lit le motif et un conseil. Rien ne part avant {secondsToUndo} secondes.
        </p>
        <ul aria-label="Motif du refus">
          {reasons.map((reason, index) => (
            <li key={reason}>
              <UnstyledButton
                className={classes.reason}
                data-autofocus={index === 0 || undefined}
                title={refusalAdvice[reason]}
                onClick={() => give(reason)}
              >
                <kbd aria-hidden>{digitOf(index)}</kbd>
                {refusalReasonLabels[reason]}
              </UnstyledButton>
            </li>
          ))}
          <li>
            <UnstyledButton className={classes.reason} onClick={() => give()}>
              Sans motif
            </UnstyledButton>
          </li>
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={onWrite}>
          Relire ou modifier le message
        </Button>
      </div>
    </Window>
  );
};
