import type { ProposalCandidate } from "@passerelle/contract/hiring/interview-agenda";
import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { useState } from "react";
import { ApiError } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { nameOf, problemsOf, termsOf } from "./proposal-rules.ts";
import { useMove, usePropose, useProposeToSeveral } from "./queries.ts";
import { texts } from "./texts.ts";
import type { Proposal } from "./use-proposal.ts";

type What = { candidates: ProposalCandidate[]; interview?: ReceivedInterview; proposal: Proposal };

/** Sends what is proposed, to one candidate or several, or as the new slots of an interview; `onDone` once it has left. */
export const useSendProposal = (what: What, onDone: () => void) => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const one = usePropose();
  const several = useProposeToSeveral();
  const move = useMove(what.interview?.id ?? "");
  const { candidates, interview, proposal } = what;
  const isPending = one.isPending || several.isPending || move.isPending;

  const ask = async () => {
    const { terms, slots } = proposal;
    const body = termsOf(terms, slots);
    const { reason } = terms;
    const [first] = candidates;
    if (interview) {
      await move.mutateAsync({ ...body, reason, expected_sequence: interview.sequence });
      return texts.proposed;
    }
    if (candidates.length === 1 && first) {
      await one.mutateAsync({ ...body, application_id: first.application_id, expected_status: first.status });
      return `${nameOf(first)}\u00a0: ${plural(slots.length, "créneau proposé", "créneaux proposés")}. Le mail est parti.`;
    }
    const { proposed, refused } = await several.mutateAsync({
      ...body,
      applications: candidates.map(({ application_id, status }) => ({ id: application_id, expected_status: status })),
    });
    const named = refused.map(({ id, detail }) => {
      const candidate = candidates.find(({ application_id }) => application_id === id);
      return `${candidate ? nameOf(candidate) : "Candidat"}\u00a0: ${detail}`;
    });
    if (proposed.length === 0) throw new ApiError(named.join(" "), "refused", 409);
    return [
      `${plural(proposed.length, "candidat choisit", "candidats choisissent")} parmi ces créneaux.`,
      ...named,
    ].join(" ");
  };

  const send = async () => {
    if (isPending) return;
    const found = problemsOf(proposal.terms, proposal.slots, what.interview?.state === "confirmed");
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const done = await ask();
      showToast("success", done);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, [sentence = ""]]) => [name, sentence])));
      if (Object.keys(error.fields).length === 0) showToast("error", error.message);
      // What took the moment is shown.
      void proposal.query.refetch();
    }
  };
  return { send, isPending, errors };
};
