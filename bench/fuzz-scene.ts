import { signAccess } from "@passerelle/api/platform/auth.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { Route } from "@passerelle/contract/route";
import type { Account, Given } from "@passerelle/testing/given.ts";
import { type Answered, type RequestInput, type Sent, sentOf } from "./fuzz-send.ts";

// biome-ignore lint/suspicious/noExplicitAny: what an operation answers, as its contract says; a step that reads something else fails
export type Answer = any;

/** A request that an operation should take: who asks, an account or a bearer token, and what. */
export type ValidRequest = RequestInput & { as?: Account | null; bearer?: string };

/** What is tried of an operation with a request that must succeed: it makes what the request needs. */
export type ValidRequests = Record<string, (scene: Scene) => Promise<ValidRequest> | ValidRequest>;

type Product = {
  baseUrl: string;
  db: Db;
  secretKey: string;
  given: Given;
  routes: Route[];
  /** Does what follows the acts that are committed: their mails are written. */
  follow: () => Promise<unknown>;
  /** Sends a request and judges its answer; null when none came. */
  sendAndJudge: (route: Route, role: "owner", sent: Sent) => Promise<Answered | null>;
};

/** One person of each role, with what they act on, and the ways to make more. */
export const openScene = async ({ db, secretKey, given, routes, follow, sendAndJudge }: Product) => {
  const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const routeOf = (name: string) => {
    const route = byName.get(name);
    if (!route) throw new Error(`${name} is no operation`);
    return route;
  };
  const tokenOf = (account: Account) => signAccess(secretKey, account, new Date());
  const requestOf = async (route: Route, { as, bearer, ...input }: ValidRequest): Promise<Sent> =>
    sentOf(route, input, bearer ?? (as ? await tokenOf(as) : undefined));
  /** Does an act on the way to another; what it answered. Throws what refused it. */
  const ask = async (name: string, request: ValidRequest = {}): Promise<Answer> => {
    const route = routeOf(name);
    const answer = await sendAndJudge(route, "owner", await requestOf(route, request));
    if (!answer || answer.status >= 400) throw new Error(`${name} answered ${answer?.text.slice(0, 300)}`);
    return answer.body;
  };
  /** The last part of the link under this path that was mailed last to an address; mails are read where they wait to leave. */
  const mailed = async (email: string, path: string) => {
    await follow();
    const mails = await db
      .selectFrom("mails")
      .select("body_text")
      .where("recipient", "=", email)
      .orderBy("id", "desc")
      .execute();
    const link = new RegExp(`${path}([\\w.~-]+)`);
    const token = mails.map(({ body_text }) => link.exec(body_text)?.[1]).find(Boolean);
    if (!token) throw new Error(`no mail to ${email} leads to ${path}`);
    return token;
  };
  const applicant = await given.applicant({}, {}, "CV d'une personne en recherche");
  const company = await given.company({ plan: "premium" });
  const recruiter = await given.colleague(company.companyId);
  const school = await given.school();
  const schoolUser = await given.schoolUser(school.schoolId);
  const staff = await given.account(null, { is_staff: true });
  const superuser = await given.account(null, { is_staff: true, is_superuser: true });
  const scopes = ["offres:lecture", "offres:écriture", "candidatures:lecture", "cv:lecture", "students"];
  const { key } = await ask("POST /application-system/schools/:schoolId/api-keys/", {
    as: school,
    params: { schoolId: school.schoolId },
    body: { name: "Clé d'essai", scopes },
  });
  let made = 0;
  const people = { applicant, company, recruiter, school, schoolUser, staff, superuser };
  return {
    ...people,
    schoolKey: String(key),
    db,
    given,
    secretKey,
    tokenOf,
    requestOf,
    ask,
    mailed,
    /** An address that nothing else has. */
    newEmail: () => `personne-${company.companyId.slice(-12)}-${++made}@exemple.fr`,
    /** An application to the company's own offer. */
    application: async (row: object = {}) => {
      const job = await given.job({ company_id: company.companyId });
      const candidate = await given.applicant();
      const made = await given.application({ job_id: job.id, applicant_id: candidate.id, ...row });
      return { id: made.id, job, candidate };
    },
    /** An application to an offer of the school. */
    schoolApplication: async (row: object = {}) => {
      const posting = await given.posting({ school_id: school.schoolId, created_by: school.id });
      const candidate = await given.applicant();
      const { resumeId: resume_id } = candidate;
      const of = { posting_id: posting.id, applicant_id: candidate.id, resume_id };
      return { id: (await given.application({ ...of, ...row })).id, posting, candidate };
    },
  };
};
export type Scene = Awaited<ReturnType<typeof openScene>>;

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const dayIn = (days: number) => inDays(days).slice(0, 10);
