import { maxHighlights } from "@passerelle/contract/offers/highlights";
import { useQuery } from "@tanstack/react-query";
import { showToast } from "#platform/toasts.ts";
import type { Action } from "#ui/ActionMenu.tsx";
import { highlightsQuery, useHighlight } from "./queries.ts";

type Job = { id: string; is_active: boolean };

/**
 * Which of the company's offers are highlighted, and for one of them the act that highlights it or stops: none without the premium plan,
 * nor for an offer that is not active.
 */
export const useHighlights = () => {
  const { data } = useQuery(highlightsQuery);
  const change = useHighlight();
  const isHighlighted = (id: string) => data?.job_ids.includes(id) ?? false;
  const actionOf = ({ id, is_active }: Job): Action | null => {
    const isOn = isHighlighted(id);
    if (!data || (!isOn && (!data.is_allowed || !is_active))) return null;
    return {
      label: isOn ? "Retirer de la une" : "Mettre en avant",
      reason:
        !isOn && data.job_ids.length >= maxHighlights ? `Vous mettez déjà ${maxHighlights} offres en avant` : undefined,
      isBusy: change.isPending,
      onChoose: () =>
        change.mutate(
          { id, isWanted: !isOn },
          {
            onSuccess: () => showToast("success", isOn ? "L'offre n'est plus en avant" : "Offre mise en avant"),
            onError: (failure) => showToast("error", failure.message),
          },
        ),
    };
  };
  return { isHighlighted, actionOf };
};
