import { CompanyJobs } from "#company-jobs/CompanyJobs.tsx";
import { MatchesLink } from "#matching/MatchesLink.tsx";
import { HighlightButton } from "#offer-highlights/HighlightButton.tsx";
import { RefuseWaiting } from "./RefuseWaiting.tsx";

export const meta = () => [{ title: "Mes offres — Passerelle" }];

/** A company's offers, with who would fit each and, for whoever has the plan, the means to highlight it. */
export default function CompanyJobsPage() {
  return (
    <CompanyJobs
      waitingAnswers={(jobId, onAnswered) => <RefuseWaiting jobId={jobId} onAnswered={onAnswered} />}
      cardActions={({ id, title, state }) =>
        state === "active" && (
          <>
            <MatchesLink jobId={id}>
              Candidats possibles<span className="visually-hidden"> pour {title}</span>
            </MatchesLink>
            <HighlightButton job={{ id, title, is_active: true }} />
          </>
        )
      }
    />
  );
}
