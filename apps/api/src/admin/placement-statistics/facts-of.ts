import type { SourceKind } from "@passerelle/contract/admin/placement-statistics-rules";
import { probationEnd } from "@passerelle/contract/hiring/contract-rules";
import { companyKey } from "#offers/vocabulary/analysis.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { schoolOf } from "#platform/school-access.ts";
import type { ContractFacts, Facts, IntroductionFacts, Range, StudentFacts } from "./facts.ts";
import { agreedIntroductions, applicationsBySupport, signedContracts, studentsOfSchool } from "./store.ts";

type StudentRow = Awaited<ReturnType<typeof studentsOfSchool>>[number];
type ContractRow = Awaited<ReturnType<typeof signedContracts>>[number];
type IntroductionRow = Awaited<ReturnType<typeof agreedIntroductions>>[number];

const dayOf = (at: string) => parisDay(new Date(at));
/** The earliest of some moments or days, those that are not known left out. */
const earliest = (moments: (string | null)[]) => moments.filter((at) => at !== null).sort()[0] ?? null;

const studentOf = (row: StudentRow): StudentFacts => {
  const joined_on = dayOf(row.created_at);
  const began = [row.first_applied_at, row.first_introduced_at].map((at) => at && dayOf(at));
  const marked = row.placed_elsewhere_at && earliest([row.elsewhere_on, dayOf(row.placed_elsewhere_at)]);
  // What the student says does not count where the school says otherwise.
  const told = row.search_state === null && row.told_placed_at ? dayOf(row.told_placed_at) : null;
  return {
    id: row.id,
    cohort: row.cohort,
    programme: row.programme,
    adviser: row.adviser ?? "",
    joined_on,
    began_on: earliest([joined_on, ...began]) ?? joined_on,
    is_looking: row.is_looking,
    declared_on: earliest([marked, told]),
  };
};

/** Whether a contract came of presenting its student: for the same offer, by an application that it led to, or with the same company. */
const cameOf = (contract: ContractRow, introduction: IntroductionRow) =>
  (contract.posting_id !== null && contract.posting_id === introduction.posting_id) ||
  (contract.application_id !== null && contract.application_id === introduction.result_id) ||
  companyKey(contract.employer_name) === companyKey(introduction.organisation);

const sourceOf = (contract: ContractRow, introduced: readonly IntroductionRow[]): SourceKind => {
  if (introduced.some((one) => cameOf(contract, one))) return "introduced";
  if (contract.posting_id === null && contract.application_id === null) return "found";
  return contract.support === null ? "passerelle" : "support";
};

const contractOf = (row: ContractRow, introduced: readonly IntroductionRow[]): ContractFacts => {
  const { student_id, signed_on, starts_on, ends_on, broken_on, broken_reason, opco, rncp, diploma } = row;
  const source = sourceOf(row, introduced);
  return {
    ...{ student_id, signed_on, starts_on, ends_on, broken_on, opco, source },
    is_broken_in_probation:
      broken_on !== null &&
      (broken_reason === "trial" ||
        broken_reason === "never-begun" ||
        (starts_on !== null && broken_on <= probationEnd(starts_on))),
    employer: row.employer_name,
    certification: [rncp, diploma].filter(Boolean).join(" · "),
    support: source === "support" ? row.support : null,
  };
};

/** What the figures of the caller's school are worked out of; applications are those of some days. */
export const factsOf = async (ctx: Context, range: Range): Promise<Facts> => {
  const viewer = { schoolId: schoolOf(ctx), memberId: ctx.user.id };
  const [listed, contracts, introductions, attempts] = await Promise.all([
    studentsOfSchool(ctx, viewer),
    signedContracts(ctx.db, viewer.schoolId),
    agreedIntroductions(ctx.db, viewer),
    applicationsBySupport(ctx.db, viewer, range),
  ]);
  const accountOf = new Map(listed.map(({ id, account_id }) => [id, account_id]));
  const introducedOf = Map.groupBy(introductions, ({ applicant_id }) => applicant_id);
  const signed = contracts.filter(({ student_id }) => accountOf.has(student_id));
  const ofAccount = Map.groupBy(signed, ({ student_id }) => accountOf.get(student_id) ?? null);
  const won = (one: IntroductionRow) =>
    (ofAccount.get(one.applicant_id) ?? []).some((contract) => cameOf(contract, one));
  return {
    students: listed.map(studentOf),
    contracts: signed.map((row) => {
      const account = accountOf.get(row.student_id);
      return contractOf(row, (account && introducedOf.get(account)) || []);
    }),
    introductions: introductions.flatMap((one): IntroductionFacts[] =>
      one.settled_at === null ? [] : [{ agreed_on: dayOf(one.settled_at), is_won: won(one) }],
    ),
    attempts,
  };
};
