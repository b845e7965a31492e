import { hashToken, type KeyHolder } from "#platform/auth.ts";
import { findKey, recordUse } from "./store.ts";

/** Who asks with an access key: its school, with what the key may do and none of an administrator's rights. */
export const holderOfKey: KeyHolder = async (db, key, now) => {
  const found = await findKey(db, hashToken(key));
  if (!found) return null;
  await recordUse(db, found.id, now);
  return {
    id: found.id,
    email: "",
    type: "school",
    isSuperuser: false,
    isStaff: false,
    companyId: null,
    isCompanyAdmin: false,
    schoolId: found.school_id,
    isSchoolAdmin: false,
    key: { name: found.name, scopes: found.scopes },
  };
};
