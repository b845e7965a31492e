import { Button } from "@mantine/core";
import { maxHighlights } from "@passerelle/contract/offers/highlights";
import { useQuery } from "@tanstack/react-query";
import { showToast } from "#platform/toasts.ts";
import { highlightsQuery, useHighlight } from "./queries.ts";

type Props = { job: { id: string; title: string; is_active: boolean } };

/**
 * Highlights one of the company's offers, or stops: nothing without the premium plan, nor for an offer that is not active. What is
 * known of the highlights is asked once for all the buttons of a page.
 */
export const HighlightButton = ({ job }: Props) => {
  const { data } = useQuery(highlightsQuery);
  const change = useHighlight(job.id);
  const isHighlighted = data?.job_ids.includes(job.id) ?? false;
  if (!data || (!data.is_allowed && !isHighlighted) || (!job.is_active && !isHighlighted)) return null;
  const isFull = !isHighlighted && data.job_ids.length >= maxHighlights;
  return (
    <Button
      variant="default"
      aria-pressed={isHighlighted}
      disabled={change.isPending || isFull}
      title={isFull ? `Vous mettez déjà ${maxHighlights} offres en avant` : undefined}
      onClick={() =>
        change.mutate(!isHighlighted, {
          onSuccess: () => showToast("success", isHighlighted ? "L'offre n'est plus en avant" : "Offre mise en avant"),
          onError: (failure) => showToast("error", failure.message),
        })
      }
    >
      Mettre en avant
      <span className="visually-hidden"> {job.title}</span>
    </Button>
  );
};
