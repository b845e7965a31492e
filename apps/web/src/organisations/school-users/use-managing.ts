import { useKept } from "#platform/use-kept.ts";
import { useSchool } from "#platform/use-school.ts";

/** Who may change the school's users: its administrators, not the staff in its name, to whom the server refuses it. */
export const useManaging = () => {
  const { is_admin } = useSchool();
  const isAssistance = useKept() !== null;
  return { isManaging: is_admin && !isAssistance, isAssistance };
};
