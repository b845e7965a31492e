import type { ImportQuality, QualityMark } from "@passerelle/contract/external-offers";
import { importQualityLabels } from "@passerelle/contract/work-labels";
import { formatNumber } from "#platform/formats.ts";

const percent = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 0 });
const shareOf = ({ offers, having }: ImportQuality, mark: QualityMark) => (offers === 0 ? 0 : having[mark] / offers);

/** What has changed, in whole points or characters: more is better. */
const Change = ({ by, unit }: { by: number; unit: "pt" | "car." }) => {
  const rounded = Math.round(by);
  if (rounded === 0) return <span className="soft">=</span>;
  return (
    <span className={rounded < 0 ? "import-worse" : "import-better"}>
      {rounded > 0 ? "+" : "−"}
      {"\u00a0"}
      {Math.abs(rounded)} {unit}
      {unit === "pt" && Math.abs(rounded) > 1 && "s"}
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
          const share = shareOf(quality, mark as QualityMark);
          const before = previous && shareOf(previous, mark as QualityMark);
          return (
            <tr key={mark}>
              <th scope="row">{label}</th>
              <td>{percent.format(share)}</td>
              {before !== null && <td>{percent.format(before)}</td>}
              {before !== null && (
                <td>
                  <Change by={(share - before) * 100} unit="pt" />
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
