import { StatusBadge } from "#ui/StatusBadge.tsx";

export const YesNo = ({ value }: { value: boolean }) => (
  <StatusBadge label={value ? "Oui" : "Non"} tone={value ? "success" : "ghost"} />
);
