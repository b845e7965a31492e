import { Button } from "@mantine/core";
import type { SchoolBatch } from "@passerelle/contract/hiring/introductions";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BackLink } from "#ui/BackLink.tsx";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Quote } from "#ui/Quote.tsx";
import { countsOf } from "./batch-counts.ts";
import { IntroduceButton } from "./IntroduceButton.tsx";
import { schoolBatchQuery, useRemind } from "./queries.ts";
import { SchoolBatchLine } from "./SchoolBatchLine.tsx";
import { kindLabels, texts } from "./texts.ts";

export const meta = () => [{ title: "Lot — Passerelle" }];

const messagesOf = ({ message, company_message }: Pick<SchoolBatch, "message" | "company_message">) =>
  (
    [
      ["Votre message aux candidats", message],
      ["Votre message à l'entreprise", company_message],
    ] as const
  ).filter(([, words]) => words !== "");

/** One batch of the school: the consents, the answers, and one reminder to the company. */
export default function SchoolBatchPage() {
  const { id = "" } = useParams();
  const query = useQuery(schoolBatchQuery(id));
  const { data } = query;
  const remind = useRemind(id);
  const from = data?.remindable_from ?? null;
  const mayRemind = from !== null && Date.parse(from) <= Date.now();
  return (
    <div className="wide stack">
      <BackLink to="/platform/school/batches">Mises en relation</BackLink>
      <QueryView query={query} failed={texts.loadingFailed} absent={texts.unknownBatch} skeletons={3} />
      {data && (
        <>
          <header className="row between">
            <div>
              <h1 className="no-margin">{data.title}</h1>
              <p className="no-margin">{[data.organisation, data.city || data.email].filter(Boolean).join(" · ")}</p>
              <p className="soft small no-margin">
                {kindLabels[data.kind]} · proposé le {formatDay(data.created_at)}
                {data.author && ` par ${data.author}`}
              </p>
              <p className="no-margin">{countsOf(data)}</p>
            </div>
            {data.kind !== "posting" && (
              <div>
                {mayRemind && (
                  <BlockedWhileImpersonating>
                    <Button
                      disabled={remind.isPending}
                      onClick={() =>
                        remind.mutate(undefined, {
                          onSuccess: () => showToast("success", texts.reminded),
                          onError: (failure) => showToast("error", failure.message),
                        })
                      }
                    >
                      Relancer l'entreprise
                    </Button>
                  </BlockedWhileImpersonating>
                )}
                {from && !mayRemind && (
                  <p className="soft small no-margin">Relance possible à partir du {formatDay(from)}</p>
                )}
                {data.reminded_at && (
                  <p className="soft small no-margin">Entreprise relancée le {formatDay(data.reminded_at)}</p>
                )}
              </div>
            )}
          </header>
          {messagesOf(data).map(([label, words]) => (
            <div key={label}>
              <p className="soft small no-margin">{label}</p>
              <Quote>{words}</Quote>
            </div>
          ))}
          <div className="row">
            <IntroduceButton
              label="Présenter ailleurs"
              candidates={data.introductions.flatMap(({ application_id, student_id, name }) => {
                if (application_id) return [{ id: application_id, name }];
                return student_id ? [{ id: student_id, name, isStudent: true }] : [];
              })}
            />
          </div>
          <ul className="plain-list" aria-label="Candidats du lot">
            {data.introductions.map((line) => (
              <li key={line.id}>
                <SchoolBatchLine line={line} organisation={data.organisation} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
