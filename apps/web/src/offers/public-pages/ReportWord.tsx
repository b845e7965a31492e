import type { reportWord } from "@passerelle/contract/hiring/apprentice-words";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call, sentenceOf } from "#platform/api.ts";
import { FormError } from "#ui/FormError.tsx";
import { Button } from "#ui/public/Button.tsx";
import { TextArea } from "#ui/public/TextArea.tsx";

/** A company tells the staff what is wrong with a word on its page. */
export default function ReportWord({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const report = useMutation({
    mutationFn: () =>
      call<typeof reportWord>("POST /apprentice-words/:id/report/", { params: { id }, body: { message } }),
  });
  if (report.isSuccess)
    return (
      <p className="soft small no-margin" role="status">
        Merci, notre équipe le relit.
      </p>
    );
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Signaler ce mot
      </Button>
    );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!message.trim()) return setIsMissing(true);
        report.mutate();
      }}
    >
      <FormError>
        {report.error && sentenceOf(report.error, "Le signalement n'a pas pu être envoyé. Réessayez.")}
      </FormError>
      <TextArea
        label="Ce qui ne va pas"
        rows={2}
        maxLength={500}
        required
        value={message}
        error={isMissing && !message.trim() ? "Dites en quelques mots ce qui ne va pas" : undefined}
        disabled={report.isPending}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className="row">
        <Button type="submit" disabled={report.isPending}>
          Signaler à l'équipe
        </Button>
        <Button look="quiet" disabled={report.isPending} onClick={() => setIsOpen(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
