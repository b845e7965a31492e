import { Button } from "@mantine/core";
import { reportReasonLabels } from "@passerelle/contract/labels";
import type { OfferCase } from "@passerelle/contract/offers/moderation";
import { caseStateLabels } from "@passerelle/contract/work-labels";
import { seenOn } from "#offers/rows/row-facts.ts";
import { formatDay, plural } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { stateTones } from "./tones.ts";

/** Since when it waits, or when it was decided. */
const whenOf = ({ appealed_at, waiting_since, decided_at }: OfferCase) => {
  if (appealed_at) return `Contestée le ${formatDay(appealed_at)}`;
  if (waiting_since) return `Attend depuis le ${formatDay(waiting_since)}`;
  return decided_at ? `Décidé le ${formatDay(decided_at)}` : "";
};

/** An offer that was reported or judged, with why and since when. */
export const CaseLine = ({ row, onOpen }: { row: OfferCase; onOpen: () => void }) => {
  const { offer, state, reports, reasons } = row;
  return (
    <li className="card stack tight">
      <div className="row between">
        <h3 className="no-margin case-words">{offer.title}</h3>
        <StatusBadge label={caseStateLabels[state]} tone={stateTones[state]} />
      </div>
      <p className="soft small no-margin">
        {[offer.company_name, offer.city, seenOn(offer.source_name), whenOf(row)].filter(Boolean).join(" · ")}
      </p>
      <div className="row between">
        <p className="row no-margin">
          <span>{reports > 0 ? plural(reports, "signalement", "signalements") : "Aucun signalement"}</span>
          {reasons.map(({ reason, count }) => (
            <span key={reason} className="tag tag-quiet">
              {reportReasonLabels[reason]}
              {count > 1 && ` × ${count}`}
            </span>
          ))}
        </p>
        <Button variant="default" onClick={onOpen}>
          Examiner<span className="visually-hidden"> {offer.title}</span>
        </Button>
      </div>
    </li>
  );
};
