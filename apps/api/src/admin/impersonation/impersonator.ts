import type { Impersonator } from "#platform/auth.ts";
import { findOpen } from "./store.ts";

/** The user of an impersonation: the rights of a school's administrators and none of the staff's. */
export const impersonatorOf: Impersonator = async (db, id, now) => {
  const open = await findOpen(db, id, now);
  if (!open) return null;
  return {
    id: open.account_id,
    email: "Assistance Passerelle",
    type: "school",
    isSuperuser: false,
    isStaff: false,
    companyId: null,
    isCompanyAdmin: false,
    schoolId: open.school_id,
    isSchoolAdmin: true,
    impersonation: { id: open.id, staffId: open.staff_id },
  };
};
