import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { availabilitiesQuery } from "#hiring/availabilities/queries.ts";
import { BackLink } from "#ui/BackLink.tsx";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ProposalScreen } from "./ProposalScreen.tsx";
import classes from "./proposal.module.css";
import { moveAddress, returnOf } from "./proposal-address.ts";
import { proposalCandidatesQuery, receivedInterviewQuery } from "./queries.ts";
import { useSpace } from "./space.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Proposer un entretien — Passerelle" }];

/** What stands in place of the week. */
const Alone = ({ back, children }: { back: string; children: ReactNode }) => (
  <div className="wide stack">
    <header className={classes.alone}>
      <BackLink to={back}>Retour</BackLink>
      <h1>Proposer un entretien</h1>
    </header>
    {children}
  </div>
);

const nothing = (interviews: string) => (
  <EmptyState title="Il n'y a personne à qui proposer un entretien.">
    <p>Ces candidatures ont été retirées, ou ont déjà un entretien proposé ou prévu.</p>
    <Link to={interviews}>Voir les entretiens</Link>
  </EmptyState>
);

/** Slots for one candidate, several who share them, or an interview that is moved: where every « Proposer un entretien » leads. */
export default function ProposeInterviewPage() {
  const [params] = useSearchParams();
  const ids = (params.get("candidatures") ?? "").split(",").filter(Boolean);
  const moved = params.get("entretien") ?? "";
  const { interviews } = useSpace();
  const back = returnOf(params.get("retour"), interviews);
  const saved = useQuery(availabilitiesQuery);
  const interview = useQuery({ ...receivedInterviewQuery(moved), enabled: moved !== "" });
  const applications = interview.data ? [interview.data.application_id] : ids;
  const candidates = useQuery({
    ...proposalCandidatesQuery(applications),
    enabled: moved === "" || interview.data !== undefined,
  });
  const noProfile = companyProfileRequired(saved.error ?? candidates.error, "pour proposer des entretiens.");
  if (noProfile) return noProfile;
  const query = {
    data: undefined,
    error: saved.error ?? interview.error ?? candidates.error,
    refetch: () => window.location.reload(),
  };
  if (!saved.data || !candidates.data || query.error)
    return (
      <Alone back={back}>
        <QueryView query={query} failed={texts.loadingFailed} absent={nothing(interviews)} skeletons={2} height={240}>
          {() => null}
        </QueryView>
      </Alone>
    );
  const open = candidates.data.filter(({ is_withdrawn, interview_id }) => !is_withdrawn && (moved || !interview_id));
  const [first] = candidates.data;
  if (open.length === 0)
    return (
      <Alone back={back}>
        {first?.interview_id && candidates.data.length === 1 ? (
          <EmptyState title="Un entretien est déjà proposé ou prévu.">
            <Link to={moveAddress(first.interview_id, back)}>Proposer d'autres créneaux</Link>
          </EmptyState>
        ) : (
          nothing(interviews)
        )}
      </Alone>
    );
  return (
    <ProposalScreen
      candidates={open}
      {...(interview.data && { interview: interview.data })}
      saved={saved.data}
      back={back}
    />
  );
}
