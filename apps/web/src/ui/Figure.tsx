import { formatNumber } from "#platform/formats.ts";

/** One figure in a tile, with what it counts. */
export const Figure = ({ label, value, unit = "" }: { label: string; value: number; unit?: string }) => (
  <div className="card">
    <p className="soft small no-margin">{label}</p>
    <p className="figure no-margin">
      {formatNumber(value)}
      {unit}
    </p>
  </div>
);
