import type { SchoolBatchLine } from "@passerelle/contract/hiring/introductions";
import { formatMoment } from "#platform/formats.ts";

type Props = { mails: SchoolBatchLine["mails"]; name: string; organisation: string };

/** What a company and a candidate answered by mail to the adviser. */
export const MailedAnswers = ({ mails, name, organisation }: Props) =>
  mails.length > 0 && (
    <ol className="timeline" aria-label={`Réponses par e-mail, ${name}`}>
      {mails.map(({ side, body, received_at }) => (
        <li key={`${received_at} ${side}`}>
          <strong>{side === "company" ? organisation : name}</strong>
          <p className="pre-line no-margin">{body}</p>
          <p className="soft small no-margin">
            Par e-mail · <time dateTime={received_at}>{formatMoment(received_at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
