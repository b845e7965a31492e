import { useId, useState } from "react";
import { TextArea } from "#ui/public/TextArea.tsx";

type Props = {
  title: string;
  /** What the word is, and who will read it. */
  label: string;
  /** What is asked again where nothing was written. */
  missing?: string;
  action: string;
  isPending: boolean;
  isDanger?: boolean;
  onSubmit: (reason: string) => void;
  onBack: () => void;
};

/** A change with its reason, which the other side receives. */
export const ReasonForm = ({
  title,
  label,
  missing = "Dites en un mot pourquoi",
  action,
  isPending,
  isDanger,
  onSubmit,
  onBack,
}: Props) => {
  const id = useId();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const submit = () => {
    if (reason.trim()) return onSubmit(reason);
    setProblem(missing);
    document.getElementById(id)?.querySelector("textarea")?.focus();
  };
  return (
    <form
      id={id}
      className="stack interview-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="card-title no-margin">
        <strong>{title}</strong>
      </p>
      <TextArea
        label={label}
        rows={3}
        maxLength={1000}
        required
        autoFocus
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row">
        <button type="submit" className={isDanger ? "button-danger" : "button-link"} disabled={isPending}>
          {isPending ? "Envoi…" : action}
        </button>
        <button type="button" className="button-quiet" onClick={onBack}>
          Revenir
        </button>
      </div>
    </form>
  );
};
