import { useSchool } from "#platform/use-school.ts";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";

/** Who may change the school's users: its administrators, not the staff in its name, to whom the server refuses it. */
export const useManaging = () => {
  const { is_admin } = useSchool();
  const isAssistance = useSuspendedSession() !== null;
  return { isManaging: is_admin && !isAssistance, isAssistance };
};
