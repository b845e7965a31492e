/** A status in its colour. */
export const StatusBadge = ({
  label,
  tone,
}: {
  label: string;
  tone: "info" | "warning" | "success" | "error" | "ghost" | "primary";
}) => <span className={`badge ${tone === "primary" ? "" : `badge-${tone}`}`}>{label}</span>;
