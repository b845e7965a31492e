import type { Route } from "@passerelle/contract/route";
import { pdf } from "@passerelle/testing/documents.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { openScene, type Scene } from "./fuzz-scene.ts";
import { picture } from "./valid-requests/company.ts";

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
type Tokens = Partial<Record<Role, string>>;

/** Who may succeed with a route. */
export const rolesOf = ({ access, administrators, key, impersonated, method }: Route): Role[] => {
  const may: Role[] = [];
  if (access.includes("anyone")) return [...roles];
  const all = access.includes("account");
  if (all || access.includes("applicant")) may.push("applicant");
  if (all || access.includes("company")) may.push("company administrator", "recruiter", "other company");
  if (all || access.includes("school")) {
    may.push("school administrator", "other school");
    if (!administrators) may.push("school user");
    if (method === "GET" || (impersonated && impersonated !== "refused")) may.push("impersonation");
  }
  if (key) may.push("school key");
  if (all || access.includes("staff")) may.push("staff", "superuser");
  if (access.includes("superuser")) may.push("superuser");
  return may;
};

/** A scene, the other person in it, and the session that each uses. */
export const openPeople = async (product: Parameters<typeof openScene>[0]) => {
  const scene = await openScene(product);
  const { given, tokenOf, ask, school, staff } = scene;
  const { access } = await ask("POST /admin/schools/:schoolId/impersonation/", {
    as: staff,
    params: { schoolId: school.schoolId },
    body: { reason: "Essai de robustesse du produit" },
  });
  const accounts: Partial<Record<Role, Account>> = {
    applicant: scene.applicant,
    "company administrator": scene.company,
    recruiter: scene.recruiter,
    "other company": await given.company(),
    "school administrator": school,
    "school user": scene.schoolUser,
    "other school": await given.school(),
    staff,
    superuser: scene.superuser,
  };
  const tokens: Tokens = { "school key": scene.schoolKey, impersonation: String(access) };
  for (const [role, account] of Object.entries(accounts)) tokens[role as Role] = await tokenOf(account);
  return { scene, tokens };
};

/** The one whose request succeeds, where an operation needs nothing else. */
export const callerFor = ({ access }: Route, scene: Scene): Account | null => {
  if (access.includes("anyone")) return null;
  if (access.includes("account") || access.includes("applicant")) return scene.applicant;
  if (access.includes("company")) return scene.company;
  if (access.includes("school")) return scene.school;
  return access.includes("staff") ? scene.staff : scene.superuser;
};

/** What a form may hold, by kind of upload. */
export const fileFor: Record<NonNullable<Route["upload"]>["kind"], { name: string; bytes: Buffer }> = {
  attachment: { name: "lettre.pdf", bytes: pdf("Lettre") },
  cv: { name: "cv.pdf", bytes: pdf("CV d'essai") },
  invoice: { name: "facture.pdf", bytes: pdf("Facture") },
  list: { name: "liste.csv", bytes: Buffer.from("e-mail;prénom;nom\na@exemple.fr;Ada;Lov\n") },
  roster: { name: "liste.csv", bytes: Buffer.from("e-mail;prénom;nom\nb@exemple.fr;Ada;Lov\n") },
  logo: picture,
  cover: picture,
  photo: picture,
  posting_image: picture,
};
