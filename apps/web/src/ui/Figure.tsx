import { formatNumber } from "#platform/formats.ts";

type Props = {
  label: string;
  /** A dash for an unknown figure: loading or failed. */
  value: number | undefined;
  unit?: string;
};

/** One figure in a tile with its label. */
export const Figure = ({ label, value, unit = "" }: Props) => (
  <div className="card">
    <p className="soft small no-margin">{label}</p>
    <p className="figure no-margin">{value === undefined ? "—" : `${formatNumber(value)}${unit}`}</p>
  </div>
);
