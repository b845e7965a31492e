import { lifetimes, readToken, signToken } from "./auth.ts";
import type { AnyContext, Context } from "./context.ts";
import { apiPrefix } from "./http.ts";
import { isImpersonating, worksFor, worksForSchool } from "./sessions-store.ts";

/**
 * A link that downloads one file for ten minutes; null for no file. Give it only to those entitled
 * (docs/product/limits-and-errors.md#file-links). It carries who was given it, so that an opening is known to be theirs.
 * `whileOwnerLooks`: it also ends as soon as the file's owner no longer looks for work.
 */
export const fileLink = async (
  { secretKey, now, user }: Pick<Context, "secretKey" | "now" | "user">,
  fileId: string | null,
  { whileOwnerLooks = false } = {},
) =>
  fileId &&
  `${apiPrefix}/files/${await signToken(
    secretKey,
    "file",
    {
      sub: fileId,
      by: user.id,
      company: user.companyId ?? "",
      school: user.schoolId ?? "",
      ...(user.impersonation && { impersonation: user.impersonation.id, staff: user.impersonation.staffId }),
      ...(whileOwnerLooks && { looking: 1 }),
    },
    now,
    lifetimes.file,
  )}/`;

/** The file and reader of such a link; null when forged or expired. */
export const readFileLink = async (
  { db, secretKey, now }: Pick<AnyContext, "db" | "secretKey" | "now">,
  token: string,
) => {
  const claims = await readToken(secretKey, "file", token, now);
  if (!claims?.sub) return null;
  const { sub: fileId, by, company, school, looking, impersonation, staff } = claims;
  // A reader who left the company or school opens nothing any more.
  if (company && !(await worksFor(db, String(by), String(company)))) return null;
  if (school && !(await worksForSchool(db, String(by), String(school)))) return null;
  if (impersonation && !(await isImpersonating(db, String(impersonation), now))) return null;
  return {
    fileId,
    whileOwnerLooks: looking === 1,
    reader: {
      id: String(by),
      companyId: String(company) || null,
      schoolId: String(school) || null,
      ...(impersonation !== undefined && { impersonation: { id: String(impersonation), staffId: String(staff) } }),
    },
  };
};
