import { fillIn } from "@passerelle/contract/hiring/message-variables";
import { MessagePreview } from "#ui/MessagePreview.tsx";
import type { Waiting } from "./queries.ts";
import { answeredLabels } from "./texts.ts";
import { nameOf } from "./use-answering.ts";

type Props = {
  waiting: Waiting;
  application: Waiting["applications"][number];
  codes: readonly (keyof Waiting["messages"])[];
  /** What a refusal adds to its message. */
  refusal: string[];
};

/** The mails that a candidate would receive, by what is answered. */
export const AnswerMessages = ({ waiting, application, codes, refusal }: Props) => {
  const values = {
    prenom: application.applicant.first_name,
    nom: application.applicant.last_name,
    offre: application.job.title,
    entreprise: waiting.company_name,
  };
  return (
    <details className="round-messages">
      <summary>Voir ce que recevra {nameOf(application)}</summary>
      <div className="stack">
        {codes.map((code) => {
          const { subject, body } = waiting.messages[code];
          const more = code === "refusal" ? refusal : [];
          return (
            <MessagePreview
              key={code}
              label={answeredLabels[code]}
              subject={fillIn(subject, values)}
              body={[fillIn(body, values), ...more].join("\n\n")}
              signature={`${waiting.company_name}, par Passerelle`}
            />
          );
        })}
      </div>
    </details>
  );
};
