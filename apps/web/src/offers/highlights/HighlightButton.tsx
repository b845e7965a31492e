import { Button } from "@mantine/core";
import { useHighlights } from "./use-highlights.ts";

type Props = { job: { id: string; title: string; is_active: boolean } };

/** Highlights one of the company's offers, or stops, where that may be done. */
export const HighlightButton = ({ job }: Props) => {
  const action = useHighlights().actionOf(job);
  if (!action) return null;
  const { label, reason, isBusy, onChoose } = action;
  return (
    <Button variant="default" disabled={isBusy || reason !== undefined} title={reason} onClick={onChoose}>
      {label}
      <span className="visually-hidden"> {job.title}</span>
    </Button>
  );
};
