import { RefuseWaiting } from "#hiring/applications/RefuseWaiting.tsx";
import { HighlightButton } from "#offers/highlights/HighlightButton.tsx";
import { MatchesLink } from "#offers/matching/MatchesLink.tsx";
import { ContestWindow } from "#offers/moderation/ContestWindow.tsx";
import { HiddenNotice } from "#offers/moderation/HiddenNotice.tsx";
import { useIsHidden } from "#offers/moderation/use-is-hidden.ts";
import { useOpened } from "#ui/use-address.ts";
import { CompanyJobs } from "./CompanyJobs.tsx";

export const meta = () => [{ title: "Mes offres — Passerelle" }];

/** A company's offers, with the candidates who would fit each and, for companies with the plan, a way to highlight it. */
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
