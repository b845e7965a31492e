import { useNavigate } from "react-router";
import { RefuseWaiting } from "#hiring/applications/RefuseWaiting.tsx";
import { useHighlights } from "#offers/highlights/use-highlights.ts";
import { FollowersWindow } from "#offers/job-followers/FollowersWindow.tsx";
import { ContestWindow } from "#offers/moderation/ContestWindow.tsx";
import { HiddenNotice } from "#offers/moderation/HiddenNotice.tsx";
import { useIsHidden } from "#offers/moderation/use-is-hidden.ts";
import { useOpened } from "#ui/use-address.ts";
import { CompanyJobs } from "./CompanyJobs.tsx";

export const meta = () => [{ title: "Mes offres — Passerelle" }];

/** A company's offers, with the candidates who would fit each and, for companies with the plan, a way to highlight it. */
export default function CompanyJobsPage() {
  const navigate = useNavigate();
  const following = useOpened("suivi");
  const contesting = useOpened("contester");
  const isHidden = useIsHidden();
  const { isHighlighted, actionOf } = useHighlights();
  return (
    <>
      <CompanyJobs
        waitingAnswers={(jobId, onAnswered) => <RefuseWaiting jobId={jobId} onAnswered={onAnswered} />}
        others={{
          isHidden,
          isHighlighted,
          noticeOf: ({ id }) => <HiddenNotice offerId={id} onContest={() => contesting.open(id)} />,
          actionsOf: ({ id, state }) => {
            const followers = { label: "Qui suit cette offre", onChoose: () => following.open(id) };
            if (state !== "active" || isHidden(id)) return [followers];
            const highlight = actionOf({ id, is_active: true });
            return [
              followers,
              { label: "Candidats possibles", onChoose: () => navigate(`/platform/company/matches?job=${id}`) },
              ...(highlight ? [highlight] : []),
            ];
          },
        }}
      />
      {following.opened && <FollowersWindow jobId={following.opened} onClose={following.close} />}
      {contesting.opened && <ContestWindow offerId={contesting.opened} onClose={contesting.close} />}
    </>
  );
}
