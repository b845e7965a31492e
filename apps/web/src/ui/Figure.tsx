import { formatNumber } from "#platform/formats.ts";

type Props = {
  label: string;
  /** A dash stands for what is not known: it is on its way, or could not be read. */
  value: number | undefined;
  unit?: string;
};

/** One figure in a tile, with what it counts. */
export const Figure = ({ label, value, unit = "" }: Props) => (
  <div className="card">
    <p className="soft small no-margin">{label}</p>
    <p className="figure no-margin">{value === undefined ? "—" : `${formatNumber(value)}${unit}`}</p>
  </div>
);
