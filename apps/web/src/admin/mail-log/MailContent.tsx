import type { LoggedMail } from "@passerelle/contract/admin/mail-log";
import { useEffect } from "react";
import { sentenceOf } from "#platform/api.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { useContent } from "./queries.ts";
import { texts } from "./texts.ts";

/** The text of a message, without its links; reading it is recorded in the audit log. */
export const MailContent = ({ mail, onClose }: { mail: LoggedMail; onClose: () => void }) => {
  const { mutate, data, error, isPending } = useContent();
  useEffect(() => mutate(mail.id), [mutate, mail.id]);
  return (
    <Window title={mail.subject} onClose={onClose} size="lg">
      <div className="stack">
        <p className="banner small no-margin">
          Cette lecture est notée dans le journal d'audit. Les liens personnels sont masqués.
        </p>
        {isPending && <Skeletons count={1} height={160} />}
        {error && <ErrorState message={sentenceOf(error, texts.readFailed)} onRetry={() => mutate(mail.id)} />}
        {data && <p className="pre-line no-margin">{data.text}</p>}
      </div>
    </Window>
  );
};
