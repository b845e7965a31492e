import { Button } from "@mantine/core";
import { type RefusalReason, refusalAdvice, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { type FormEvent, useEffect, useRef } from "react";
import { TextField } from "#ui/TextField.tsx";

/** The reasons in the order of their digits: 1 to 9, then 0. */
export const reasons = Object.keys(refusalReasonLabels) as RefusalReason[];
export const digitOf = (index: number) => String((index + 1) % 10);

type Props = {
  reason: RefusalReason | "";
  word: string;
  onReason: (reason: RefusalReason | "") => void;
  onWord: (word: string) => void;
  onCancel: () => void;
  onConfirm: () => void;
};

/** The reasons of a refusal, each with its digit key, an optional message, and the advice that the candidate will read. */
export const RefusalChoice = ({ reason, word, onReason, onWord, onCancel, onConfirm }: Props) => {
  const list = useRef<HTMLFieldSetElement>(null);
  // The focus follows the choice, so that Enter confirms it wherever it was made.
  useEffect(() => {
    list.current?.querySelector<HTMLInputElement>(`input[value="${reason}"]`)?.focus();
  }, [reason]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <fieldset className="reasons" ref={list}>
        <legend>Pour quel motif{"\u00a0"}?</legend>
        <label>
          <input type="radio" name="reason" value="" checked={reason === ""} onChange={() => onReason("")} />
          <span>Sans motif</span>
        </label>
        {reasons.map((code, index) => (
          <label key={code}>
            <input type="radio" name="reason" value={code} checked={reason === code} onChange={() => onReason(code)} />
            <span>{refusalReasonLabels[code]}</span>
            <kbd aria-hidden>{digitOf(index)}</kbd>
          </label>
        ))}
      </fieldset>
      {reason && (
        <p className="banner small no-margin" role="status">
          <strong>Ce que le candidat lira{"\u00a0"}:</strong> {refusalAdvice[reason]}
        </p>
      )}
      <TextField
        label="Un mot de votre part (facultatif)"
        maxLength={500}
        value={word}
        onChange={(event) => onWord(event.target.value)}
      />
      <div className="row">
        <Button type="submit">
          Répondre non <kbd aria-hidden>Entrée</kbd>
        </Button>
        <Button variant="default" onClick={onCancel}>
          Revenir <kbd aria-hidden>Échap</kbd>
        </Button>
      </div>
    </form>
  );
};
