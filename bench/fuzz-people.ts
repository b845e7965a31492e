import { signAccess } from "@passerelle/api/platform/auth.ts";
import type { Route } from "@passerelle/contract/route";
import { pdf } from "@passerelle/testing/documents.ts";
import type { Account, givenIn } from "@passerelle/testing/given.ts";
import type { Seen } from "./fuzz-values.ts";

export const roles = [
  "anonymous",
  "applicant",
  "company administrator",
  "recruiter",
  "other company",
  "school administrator",
  "school user",
  "other school",
  "staff",
  "superuser",
  "school key",
  "impersonation",
] as const;
export type Role = (typeof roles)[number];
export type Tokens = Partial<Record<Role, string>>;

/** Who may succeed with a route. */
export const rolesOf = ({ access, administrators, key, impersonated, method }: Route): Role[] => {
  const may: Role[] = [];
  if (access.includes("anyone")) may.push("anonymous");
  const all = access.includes("account");
  if (all || access.includes("applicant")) may.push("applicant");
  if (all || access.includes("company")) may.push("company administrator", "recruiter");
  if (all || access.includes("school")) {
    may.push("school administrator");
    if (!administrators) may.push("school user");
    if (method === "GET" || (impersonated && impersonated !== "refused")) may.push("impersonation");
  }
  if (key) may.push("school key");
  if (all || access.includes("staff")) may.push("staff", "superuser");
  if (access.includes("superuser")) may.push("superuser");
  return may.length > 0 ? may : ["anonymous"];
};

type Asks = (path: string, token: string, body: object) => Promise<Record<string, unknown>>;

/**
 * One person of each role, with what they act on: a company with offers and applications, a school with the same, an external offer.
 * Made anew now and then, since what is tried ends sessions and erases accounts; those before are then somebody else's.
 */
export const openPeople = async (
  given: ReturnType<typeof givenIn>,
  secretKey: string,
  ask: Asks,
  seen: Seen,
): Promise<Tokens> => {
  const token = (account: Account) => signAccess(secretKey, account, new Date());
  const note = (name: string, ...ids: (string | null | undefined)[]) => {
    const known = seen.values.get(name) ?? [];
    seen.values.set(name, [...known, ...ids.filter((id) => typeof id === "string")].slice(-12));
  };
  const applicant = await given.applicant();
  const company = await given.company({ plan: "premium" });
  const recruiter = await given.colleague(company.companyId);
  const other = await given.company();
  const school = await given.school();
  const schoolUser = await given.schoolUser(school.schoolId);
  const otherSchool = await given.school();
  const staff = await given.account(null, { is_staff: true });
  const superuser = await given.account(null, { is_staff: true, is_superuser: true });
  for (let index = 0; index < 3; index += 1) {
    const job = await given.job({ company_id: company.companyId });
    const posting = await given.posting({ school_id: school.schoolId });
    const offer = await given.externalOffer();
    const candidate = await given.applicant();
    const mine = index === 0 ? applicant : candidate;
    const applied = await given.application({ job_id: job.id, applicant_id: mine.id });
    const atSchool = await given.application({
      posting_id: posting.id,
      applicant_id: mine.id,
      resume_id: mine.resumeId,
    });
    note("job", job.id);
    note("posting", posting.id);
    note("offer", job.id, posting.id, offer.id);
    note("application", applied.id, atSchool.id);
    note("candidate", candidate.profileId);
    note("", job.id, posting.id, applied.id);
  }
  note("school", school.schoolId);
  note("compan", company.companyId);
  note("company", company.companyId);
  note("user", schoolUser.id, recruiter.id);
  note("candidate-profile", applicant.profileId);
  const tokens: Tokens = {
    applicant: await token(applicant),
    "company administrator": await token(company),
    recruiter: await token(recruiter),
    "other company": await token(other),
    "school administrator": await token(school),
    "school user": await token(schoolUser),
    "other school": await token(otherSchool),
    staff: await token(staff),
    superuser: await token(superuser),
  };
  const { key } = await ask(
    `/application-system/schools/${school.schoolId}/api-keys/`,
    tokens["school administrator"] ?? "",
    {
      name: "Clé d'essai",
      scopes: ["offres:lecture", "offres:écriture", "candidatures:lecture", "cv:lecture"],
    },
  );
  const { access } = await ask(`/admin/schools/${school.schoolId}/impersonation/`, tokens.staff ?? "", {
    reason: "Essai de robustesse du produit",
  });
  return { ...tokens, "school key": String(key), impersonation: String(access) };
};

/** What a form may hold, by kind of upload. */
export const fileFor: Record<NonNullable<Route["upload"]>["kind"], { name: string; bytes: Buffer }> = {
  cv: { name: "cv.pdf", bytes: pdf("CV d'essai") },
  invoice: { name: "facture.pdf", bytes: pdf("Facture") },
  list: { name: "liste.csv", bytes: Buffer.from("e-mail;prénom;nom\na@exemple.fr;Ada;Lov\n") },
  logo: { name: "logo.png", bytes: onePixel() },
  posting_image: { name: "image.png", bytes: onePixel() },
};

function onePixel() {
  return Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
}
