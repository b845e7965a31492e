import type { Product } from "@passerelle/api/app/product.ts";
import { answerIntroduction } from "@passerelle/api/hiring/introductions/answer-consent.ts";
import { giveVerdict } from "@passerelle/api/hiring/introductions/give-verdict.ts";
import { introduceCandidates } from "@passerelle/api/hiring/introductions/introduce-candidates.ts";
import { introducedToken } from "@passerelle/api/hiring/introductions/links.ts";
import type { Context } from "@passerelle/api/platform/context.ts";
import type { IntroductionTarget } from "@passerelle/contract/hiring/introductions";
import { givenIn } from "@passerelle/testing/given.ts";
import { addressOf } from "./candidates.ts";
import { resumeText } from "./resumes.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const students = [
  ["Maëlle", "Guérin", "Java, SQL"],
  ["Yanis", "Belkacem", "JavaScript, React"],
  ["Clémence", "Roussel", "Python, Git"],
  ["Adama", "Diallo", "PHP, Symfony"],
  ["Louise", "Perrot", "Réseaux, Linux"],
  ["Tom", "Hervé", "Support, Windows"],
] as const;

type School = { id: string; email: string; schoolId: string };
type People = {
  school: School;
  candidate: { id: string; email: string };
  jobId: string;
  study: Parameters<typeof resumeText>[0]["study"];
};

/** Students whom the demo school introduces: a batch to the demo company, one to an address, and one that the demo candidate has to answer. */
export const seedIntroductions = async (
  { context, database: { db }, files }: Product,
  { school, candidate, jobId, study }: People,
) => {
  const given = givenIn(db, files);
  const posting = await db
    .selectFrom("school_postings")
    .select("id")
    .where("school_id", "=", school.schoolId)
    .where("status", "=", "published")
    .orderBy("id")
    .executeTakeFirst();
  if (!posting) return;
  const nobody = { isSuperuser: false, isStaff: false, companyId: null, isCompanyAdmin: false };
  const as = (
    user: { id: string; email: string; schoolId?: string },
    type: "school" | "applicant",
    now: Date,
  ): Context => ({
    ...context(),
    now,
    user: { ...nobody, ...user, type, schoolId: user.schoolId ?? null, isSchoolAdmin: type === "school" },
  });
  const introduce = (ids: string[], target: IntroductionTarget, message: string, days: number) =>
    introduceCandidates(as(school, "school", daysAgo(days)), {
      application_ids: ids,
      student_ids: [],
      target,
      message,
      company_message: message,
    });
  const answer = async (
    applicationId: string,
    user: { id: string; email: string },
    said: "accepted" | "refused",
    days: number,
  ) => {
    const { id } = await db
      .selectFrom("introductions")
      .select("id")
      .where("application_id", "=", applicationId)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    await answerIntroduction(as(user, "applicant", daysAgo(days)), id, said);
    return id;
  };

  const people = [];
  for (const [index, [first_name, last_name, skills]] of students.entries()) {
    const person = { first_name, last_name, phone: `06 39 98 99 ${String(10 + index * 7)}` };
    const account = { email: addressOf(person) };
    const text = resumeText({ ...person, ...account, city: "Nantes", study });
    const row = {
      ...person,
      desired_city: "Nantes",
      domain: study.domain,
      current_education: study.label,
      current_education_level: study.level,
      skills: skills.split(", "),
      experience_years: 1,
    };
    const applicant = await given.applicant(row, account, text);
    const { id } = await given.application({
      posting_id: posting.id,
      applicant_id: applicant.id,
      created_at: daysAgo(12).toISOString(),
    });
    people.push({ applicationId: id, id: applicant.id, email: applicant.email });
  }
  await introduce(
    people.map(({ applicationId }) => applicationId),
    { kind: "job", id: jobId },
    "Des étudiants de deuxième année, suivis par la même équipe : nous les connaissons bien et pouvons en parler.",
    8,
  );
  for (const [index, person] of people.slice(0, 5).entries())
    await answer(person.applicationId, person, index === 4 ? "refused" : "accepted", 7);

  const [first] = people;
  if (first) {
    const target = {
      kind: "mail",
      email: "rh@maison-delorme.example",
      organisation: "Maison Delorme",
      title: "",
    } as const;
    await introduce([first.applicationId], target, "Une étudiante rigoureuse, disponible dès septembre.", 6);
    const id = await answer(first.applicationId, first, "accepted", 5);
    const ctx = { ...context(), now: daysAgo(3) };
    await giveVerdict(ctx, introducedToken(ctx.secretKey, id), { verdict: "interview", expected: null });
  }

  const own = await given.application({
    posting_id: posting.id,
    applicant_id: candidate.id,
    created_at: daysAgo(3).toISOString(),
  });
  const target = {
    kind: "mail",
    email: "contact@ateliers-du-quai.example",
    organisation: "Ateliers du Quai",
    title: "Assistant de gestion",
  } as const;
  await introduce([own.id], target, "Votre profil correspond à ce que cette entreprise cherche pour la rentrée.", 1);
};
