import { Button } from "@mantine/core";
import type { ReportedMessage } from "@passerelle/contract/hiring/message-reports";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { TextArea } from "#ui/TextArea.tsx";
import { useDecideOnMessage } from "./queries.ts";
import { texts } from "./texts.ts";

type Decision = "hidden" | "rejected" | "restored";

/** The staff keeps a reported message, takes it out of the conversation with a warning to its author, or puts it back. */
export const MessageDecision = ({ report }: { report: ReportedMessage }) => {
  const decide = useDecideOnMessage(report.id);
  const [isHiding, setIsHiding] = useState(false);
  const [warning, setWarning] = useState("");
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const save = (decision: Decision) =>
    decide.mutate(
      { decision, warning: decision === "hidden" ? warning : "", note, expected_status: report.status },
      {
        onSuccess: () => showToast("success", texts[decision]),
        onError: (error) => showToast("error", sentenceOf(error, texts.decidingFailed)),
      },
    );
  const hide = (event: FormEvent) => {
    event.preventDefault();
    if (!warning.trim()) return setIsMissing(true);
    save("hidden");
  };
  if (report.status === "hidden")
    return (
      <div>
        <Button variant="default" disabled={decide.isPending} onClick={() => save("restored")}>
          Remettre le message
        </Button>
      </div>
    );
  if (!isHiding)
    return (
      <div className="row">
        <Button disabled={decide.isPending} onClick={() => setIsHiding(true)}>
          Retirer le message
        </Button>
        {report.status === "open" && (
          <Button variant="default" disabled={decide.isPending} onClick={() => save("rejected")}>
            Garder le message
          </Button>
        )}
      </div>
    );
  return (
    <form className="stack" noValidate onSubmit={hide}>
      <TextArea
        label="Avertissement à son auteur, par e-mail, sans dire qui a signalé"
        rows={3}
        maxLength={1000}
        required
        value={warning}
        error={isMissing && !warning.trim() ? texts.warningMissing : undefined}
        disabled={decide.isPending}
        onChange={({ target }) => setWarning(target.value)}
      />
      <TextArea
        label="Note pour l'équipe (facultatif)"
        rows={2}
        maxLength={1000}
        value={note}
        disabled={decide.isPending}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="row">
        <Button type="submit" variant="danger" disabled={decide.isPending}>
          Retirer le message
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => setIsHiding(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
