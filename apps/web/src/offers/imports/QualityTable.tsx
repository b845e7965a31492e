import type { ImportQuality, QualityMark } from "@passerelle/contract/offers/imports";
import { importQualityLabels } from "@passerelle/contract/work-labels";
import { formatNumber } from "#platform/formats.ts";
import { pointsOf } from "./quality-rules.ts";

/** What has changed, in whole points or characters: more is better. */
const Change = ({ by, unit }: { by: number; unit: "pt" | "car." }) => {
  if (by === 0) return <span className="soft">=</span>;
  return (
    <span className={by < 0 ? "import-worse" : "import-better"}>
      {by > 0 ? "+" : "−"}
      {"\u00a0"}
      {Math.abs(by)} {unit}
      {unit === "pt" && Math.abs(by) > 1 && "s"}
    </span>
  );
};

type Props = { quality: ImportQuality; previous: ImportQuality | null };

/** How many of the offers have what a good offer has, against the run before. */
export const QualityTable = ({ quality, previous }: Props) => (
  <div className="scroll-x">
    <table className="table">
      <caption className="visually-hidden">Qualité des offres lues</caption>
      <thead>
        <tr>
          <th scope="col">Part des offres</th>
          <th scope="col">Cet import</th>
          {previous && <th scope="col">Précédent</th>}
          {previous && <th scope="col">Écart</th>}
        </tr>
      </thead>
      <tbody>
        {Object.entries(importQualityLabels).map(([mark, label]) => {
          const points = pointsOf(quality, mark as QualityMark);
          const before = previous && pointsOf(previous, mark as QualityMark);
          return (
            <tr key={mark}>
              <th scope="row">{label}</th>
              <td>
                {points}
                {"\u00a0"}%
              </td>
              {before !== null && (
                <td>
                  {before}
                  {"\u00a0"}%
                </td>
              )}
              {before !== null && (
                <td>
                  <Change by={points - before} unit="pt" />
                </td>
              )}
            </tr>
          );
        })}
        <tr>
          <th scope="row">Longueur moyenne d'une description</th>
          <td>{formatNumber(quality.description_length)} car.</td>
          {previous && <td>{formatNumber(previous.description_length)} car.</td>}
          {previous && (
            <td>
              <Change by={quality.description_length - previous.description_length} unit="car." />
            </td>
          )}
        </tr>
      </tbody>
    </table>
  </div>
);
