/** The palette of statuses: grey-blue, blue, violet, amber, green, red-grey, outlined, and the brand's own. */
export type Tone = "waiting" | "info" | "interview" | "warning" | "success" | "error" | "ghost" | "primary";

/** A status in its colour. */
export const StatusBadge = ({ label, tone }: { label: string; tone: Tone }) => (
  <span className={`badge ${tone === "primary" ? "" : `badge-${tone}`}`}>{label}</span>
);
