import { introductionVerdictLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useParams } from "react-router";
import { ApiError, isRefusal } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Quote } from "#ui/Quote.tsx";
import { IntroducedCard } from "./IntroducedCard.tsx";
import { introducedQuery, useVerdict } from "./queries.ts";

export const meta = () => [
  { title: "Un candidat vous est présenté — Passerelle" },
  { name: "robots", content: "noindex" },
];

const buttons = {
  interview: "Demander un entretien",
  interested: "Intéressé",
  not_interested: "Pas intéressé",
} as const;
type Verdict = keyof typeof buttons;

/** Where the mail to a company leads, without an account: the candidate's card, the CV, and an answer. Opening it changes nothing. */
export default function IntroducedPage() {
  const { token = "" } = useParams();
  const query = useQuery(introducedQuery(token));
  const { data, refetch } = query;
  const give = useVerdict(token);
  const status = useRef<HTMLParagraphElement>(null);
  const send = (verdict: Verdict) =>
    give.mutate(
      { verdict, expected: data?.verdict ?? null },
      {
        onSuccess: () => status.current?.focus(),
        onError: (failure) => {
          showToast("error", failure.message);
          void refetch();
        },
      },
    );
  return (
    <div className="narrow stack message-page">
      <div>
        <h1 className="no-margin">Un candidat vous est présenté</h1>
        {data && (
          <p className="soft no-margin">
            Par {data.school}, pour {data.title}
            {!data.title.includes(data.organisation) && ` · ${data.organisation}`}
          </p>
        )}
      </div>
      <QueryView
        query={query}
        failed={(error) => error.message}
        isAbsence={isRefusal}
        absent={(error) =>
          error instanceof ApiError && error.status === 410
            ? error.message
            : "Ce lien ne mène à aucun candidat, ou le candidat s'est retiré."
        }
        skeletons={2}
      />
      {data && (
        <>
          <Quote>{data.message}</Quote>
          <IntroducedCard introduced={data} token={token} />
          <section className="card stack" aria-labelledby="reponse">
            <h2 id="reponse" className="section-title">
              Votre réponse
            </h2>
            <p
              ref={status}
              className={data.verdict ? "banner no-margin" : "soft no-margin"}
              role="status"
              tabIndex={-1}
            >
              {data.verdict
                ? `Vous avez répondu${"\u00a0"}: ${introductionVerdictLabels[data.verdict].toLowerCase()}. L'école et le candidat sont prévenus.`
                : "L'école et le candidat en sont prévenus aussitôt."}
            </p>
            <div className="row">
              {(Object.keys(buttons) as Verdict[]).map((verdict, index) => (
                <button
                  key={verdict}
                  type="button"
                  className={index === 0 ? "button-link" : "button-quiet"}
                  disabled={give.isPending || data.verdict === verdict}
                  onClick={() => send(verdict)}
                >
                  {buttons[verdict]}
                </button>
              ))}
            </div>
            <p className="soft small no-margin">
              Ce lien est valable jusqu'au {formatDay(data.until)}. {data.candidate.first_name} a donné son accord le{" "}
              {formatDay(data.introduced_at)} et voit quand son CV est ouvert.
            </p>
          </section>
        </>
      )}
    </div>
  );
}
