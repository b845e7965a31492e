import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, useParams } from "react-router";
import { isRefusal } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ConsentCard } from "./ConsentCard.tsx";
import { consentQuery, useAnswerConsent } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Votre accord — Passerelle" }, { name: "robots", content: "noindex" }];

/** Where the mail to a candidate leads, with or without a session. Opening it changes nothing: the answer leaves with the button. */
export default function ConsentPage() {
  const { token = "" } = useParams();
  const query = useQuery(consentQuery(token));
  const answer = useAnswerConsent(token);
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className="narrow stack message-page">
      <h1 className="no-margin">Votre accord</h1>
      <p ref={status} className={answer.isSuccess ? "banner no-margin" : "no-margin"} role="status" tabIndex={-1}>
        {answer.isSuccess && texts[answer.variables]}
      </p>
      <QueryView
        query={query}
        failed={(error) => error.message}
        isAbsence={isRefusal}
        absent={
          <EmptyState title={texts.unknownLink}>
            <Link to="/platform/applicant/introductions">Voir mes mises en relation</Link>
          </EmptyState>
        }
        skeletons={2}
      >
        {(introduction) => (
          <ConsentCard
            introduction={introduction}
            isBusy={answer.isPending}
            onAnswer={(given) =>
              answer.mutate(given, {
                onSuccess: () => status.current?.focus(),
                onError: (failure) => showToast("error", failure.message),
              })
            }
          />
        )}
      </QueryView>
    </div>
  );
}
