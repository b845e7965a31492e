import { CompanyJobs } from "#company-jobs/CompanyJobs.tsx";
import { MatchesLink } from "#matching/MatchesLink.tsx";
import { HighlightButton } from "#offer-highlights/HighlightButton.tsx";
import { ContestWindow } from "#offer-reports/ContestWindow.tsx";
import { HiddenNotice } from "#offer-reports/HiddenNotice.tsx";
import { useIsHidden } from "#offer-reports/use-is-hidden.ts";
import { useOpened } from "#ui/use-address.ts";
import { RefuseWaiting } from "./RefuseWaiting.tsx";

export const meta = () => [{ title: "Mes offres — Passerelle" }];

/** A company's offers, with who would fit each and, for whoever has the plan, the means to highlight it. */
export default function CompanyJobsPage() {
  const contesting = useOpened("contester");
  const isHidden = useIsHidden();
  return (
    <>
      <CompanyJobs
        isHidden={isHidden}
        cardNotice={({ id }) => <HiddenNotice offerId={id} onContest={() => contesting.open(id)} />}
        waitingAnswers={(jobId, onAnswered) => <RefuseWaiting jobId={jobId} onAnswered={onAnswered} />}
        cardActions={({ id, title, state }) =>
          state === "active" &&
          !isHidden(id) && (
            <>
              <MatchesLink jobId={id}>
                Candidats possibles<span className="visually-hidden"> pour {title}</span>
              </MatchesLink>
              <HighlightButton job={{ id, title, is_active: true }} />
            </>
          )
        }
      />
      {contesting.opened && <ContestWindow offerId={contesting.opened} onClose={contesting.close} />}
    </>
  );
}
