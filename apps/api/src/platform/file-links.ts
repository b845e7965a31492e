import { lifetimes, readToken, signToken } from "./auth.ts";
import type { AnyContext, Context } from "./context.ts";
import { apiPrefix } from "./http.ts";
import { isImpersonating, worksFor, worksForSchool } from "./sessions-store.ts";

/**
 * A link that downloads one file for ten minutes; null for no file. Give it only to those entitled (product decisions, files). It
 * carries who was given it, so that an opening is known to be theirs. `whileOwnerLooks`: it also ends as soon as the file's owner no
 * longer looks for work.
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

/** The file of such a link and who was given it, or null when the link is forged or has expired. */
export const readFileLink = async (
  { db, secretKey, now }: Pick<AnyContext, "db" | "secretKey" | "now">,
  token: string,
) => {
  const claims = await readToken(secretKey, "file", token, now);
  if (!claims?.sub) return null;
  const { sub: fileId, by, company, school, looking, impersonation, staff } = claims;
  // Whoever has left the company or the school since opens nothing more of what it received.
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
