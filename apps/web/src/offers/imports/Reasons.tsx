import type { ImportRunDetail } from "@passerelle/contract/offers/imports";
import { formatNumber } from "#platform/formats.ts";
import { texts } from "./texts.ts";

/** Why items were left out, the commonest reason first, each with its first items. */
export const Reasons = ({ run }: { run: Pick<ImportRunDetail, "reasons" | "examples"> }) => {
  const reasons = Object.entries(run.reasons).sort(([, a], [, b]) => b - a);
  if (reasons.length === 0) return <p className="soft no-margin">{texts.noRejected}</p>;
  return (
    <ul className="plain-list" aria-label="Motifs">
      {reasons.map(([reason, count]) => (
        <li key={reason}>
          <details className="import-reason">
            <summary>
              <span>{reason}</span> <strong>{formatNumber(count)}</strong>
            </summary>
            <ul>
              {run.examples[reason]?.map(({ external_id, title }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items without an identifier look alike
                <li key={index} className="small">
                  {title || "Sans titre"} <span className="soft">({external_id || "sans identifiant"})</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
};
