import type { ImportQuality, QualityMark } from "@passerelle/contract/offers/imports";
import { importQualityLabels } from "@passerelle/contract/work-labels";
import { formatNumber } from "#platform/formats.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
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

type Line = { label: string; value: number; before: number | null; unit: "pt" | "car." };

const linesOf = (quality: ImportQuality, previous: ImportQuality | null): Line[] => [
  ...Object.entries(importQualityLabels).map(([mark, label]) => ({
    label,
    value: pointsOf(quality, mark as QualityMark),
    before: previous && pointsOf(previous, mark as QualityMark),
    unit: "pt" as const,
  })),
  {
    label: "Longueur moyenne d'une description",
    value: quality.description_length,
    before: previous?.description_length ?? null,
    unit: "car.",
  },
];

const formatted = (value: number | null, unit: Line["unit"]) =>
  value !== null && `${formatNumber(value)}${unit === "pt" ? "\u00a0%" : " car."}`;

type Props = { quality: ImportQuality; previous: ImportQuality | null };

/** How many of the offers have what a good offer has, against the run before. */
export const QualityTable = ({ quality, previous }: Props) => (
  <ScrollRegion label="Qualité des offres lues">
    <PlainTable
      label="Qualité des offres lues"
      rows={linesOf(quality, previous)}
      keyOf={({ label }) => label}
      columns={[
        { name: "Part des offres", cell: ({ label }: Line) => label },
        { name: "Cet import", cell: ({ value, unit }: Line) => formatted(value, unit) },
        ...(previous
          ? [
              { name: "Précédent", cell: ({ before, unit }: Line) => formatted(before, unit) },
              {
                name: "Écart",
                cell: ({ value, before, unit }: Line) => before !== null && <Change by={value - before} unit={unit} />,
              },
            ]
          : []),
      ]}
    />
  </ScrollRegion>
);
