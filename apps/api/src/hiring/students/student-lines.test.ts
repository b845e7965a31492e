import { applyToPosting } from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/hiring/students";
import { deleteAccount } from "@passerelle/contract/identity/accounts";
import { updateCandidateProfile } from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;
type Person = Awaited<ReturnType<typeof given.applicant>>;

/** What a school has of its students, removed or not. */
const lines = (as: School) =>
  db
    .selectFrom("school_students as s")
    .leftJoin("accounts as a", "a.id", "s.account_id")
    .select(["a.email as account", "s.email", "s.first_name", "s.last_name", "s.link", "s.has_applied", "s.name_key"])
    .select((eb) => eb("s.removed_at", "is not", null).as("is_removed"))
    .where("s.school_id", "=", as.schoolId)
    .orderBy("s.created_at")
    .orderBy("s.id")
    .execute();
const line = { email: null, first_name: "", last_name: "", link: "none", has_applied: true, is_removed: false };
const invite = (as: School, body: object) => ask(contract.inviteStudent, { body: body as never }, { as });
const apply = async (as: Person, school: School) => {
  const posting = await given.posting({ school_id: school.schoolId });
  expect((await ask(applyToPosting, { body: { job_id: posting.id } }, { as })).status).toBe(201);
  await api.follow();
};
const answer = async (as: Person, given: "accepted" | "refused" | "withdrawn", expected_link: string) => {
  const [mine] = (await ask(contract.listMySchools, {}, { as })).body;
  const body = { answer: given, expected_link } as never;
  expect((await ask(contract.answerSchool, { params: { id: mine?.id ?? "" }, body }, { as })).status).toBe(200);
};
const rename = async (as: Person, first_name: string, last_name: string) => {
  const { id, account_id, resume_id, placed_at, ...row } = await db
    .selectFrom("candidate_profiles")
    .select(["id", "account_id", "resume_id", "placed_at"])
    .select(["phone", "desired_city", "domain", "current_education", "current_education_level", "desired_duration"])
    .select(["availability_date", "is_looking_for_work", "skills"])
    .where("account_id", "=", as.id)
    .executeTakeFirstOrThrow();
  const body = { ...row, first_name, last_name } as never;
  expect((await ask(updateCandidateProfile, { params: { id }, body }, { as })).status).toBe(200);
};

test("an applicant is a student once, under the name of the profile, whatever it becomes", async () => {
  const as = await given.school();
  const person = await given.applicant({ first_name: "Élodie", last_name: "Noël" });
  await apply(person, as);
  await apply(person, as);
  const mine = { ...line, account: person.email };
  expect(await lines(as)).toEqual([{ ...mine, name_key: "noel elodie" }]);
  await rename(person, "Zoé", "Ünal");
  expect(await lines(as)).toEqual([{ ...mine, name_key: "unal zoe" }]);
});

test("an invited address becomes the line of the applicant who uses it; what the school wrote is its name until then", async () => {
  const as = await given.school();
  const person = await given.applicant({ first_name: "Jean", last_name: "Prévôt" });
  await invite(as, { email: person.email, first_name: "Jeannot", last_name: "Prévost" });
  await invite(as, { email: "sans-nom@exemple.fr" });
  const invited = { ...line, account: null, link: "invited", has_applied: false };
  const written = { email: person.email, first_name: "Jeannot", last_name: "Prévost" };
  const unnamed = { ...invited, email: "sans-nom@exemple.fr", name_key: "sans-nom@exemple.fr" };
  expect(await lines(as)).toEqual([{ ...invited, ...written, name_key: "prevost jeannot" }, unnamed]);
  // A profile that the school may not read yet changes nothing.
  await rename(person, "Jean", "Prévôté");
  expect((await lines(as))[0]?.name_key).toBe("prevost jeannot");
  await apply(person, as);
  const applied = { ...invited, ...written, account: person.email, has_applied: true };
  expect(await lines(as)).toEqual([{ ...applied, name_key: "prevote jean" }, unnamed]);
});

test("the answer to an invitation names its line, and joins what the school had of the person", async () => {
  const as = await given.school();
  const person = await given.applicant({ first_name: "Ana", last_name: "Roy" });
  await invite(as, { email: person.email, first_name: "Anna", last_name: "Roi" });
  const written = { account: person.email, email: person.email, first_name: "Anna", last_name: "Roi" };
  await answer(person, "accepted", "invited");
  const accepted = { ...line, ...written, link: "accepted", has_applied: false };
  expect(await lines(as)).toEqual([{ ...accepted, name_key: "roy ana" }]);
  await rename(person, "Ana", "Royer");
  expect(await lines(as)).toEqual([{ ...accepted, name_key: "royer ana" }]);
  await answer(person, "withdrawn", "accepted");
  expect(await lines(as)).toEqual([{ ...accepted, link: "withdrawn", name_key: "roi anna" }]);
  await rename(person, "Ana", "Royer-Petit");
  expect((await lines(as))[0]?.name_key).toBe("roi anna");

  // Off the list, nothing is left but that the address is not asked again; applying brings the line back.
  const { id } = await db
    .selectFrom("school_students")
    .select("id")
    .where("school_id", "=", as.schoolId)
    .executeTakeFirstOrThrow();
  expect((await ask(contract.removeStudent, { params: { id } }, { as })).status).toBe(204);
  const erased = { ...accepted, link: "withdrawn", first_name: "", last_name: "" };
  expect(await lines(as)).toEqual([{ ...erased, is_removed: true, name_key: person.email }]);
  await apply(person, as);
  expect(await lines(as)).toEqual([{ ...erased, has_applied: true, name_key: "royer-petit ana" }]);
});

test("who applied before answering an invitation to another address has applied; who did and is asked keeps the name", async () => {
  const as = await given.school();
  const person = await given.applicant({ first_name: "Ali", last_name: "Ben" });
  await apply(person, as);
  await invite(as, { email: person.email, first_name: "Aly", last_name: "Benn" });
  const written = { account: person.email, email: person.email, first_name: "Aly", last_name: "Benn" };
  expect(await lines(as)).toEqual([{ ...line, ...written, link: "invited", name_key: "ben ali" }]);
  await answer(person, "refused", "invited");
  expect(await lines(as)).toEqual([{ ...line, ...written, link: "refused", name_key: "ben ali" }]);

  // A line that was taken off the list for good, and an invitation after it.
  const other = await given.school();
  await apply(person, other);
  const [made] = (await ask(contract.listStudents, {}, { as: other })).body;
  await ask(contract.removeStudent, { params: { id: made?.id ?? "" } }, { as: other });
  expect(await lines(other)).toEqual([]);
  await invite(other, { email: person.email });
  const [mine] = (await ask(contract.listMySchools, {}, { as: person })).body.filter(({ link }) => link === "invited");
  const body = { answer: "refused", expected_link: "invited" } as never;
  expect((await ask(contract.answerSchool, { params: { id: mine?.id ?? "" }, body }, { as: person })).status).toBe(200);
  expect(await lines(other)).toEqual([
    { ...line, account: person.email, email: person.email, link: "refused", name_key: "ben ali" },
  ]);
});

test("an applicant who leaves is a student nowhere", async () => {
  const as = await given.school();
  const person = await given.applicant();
  await apply(person, as);
  expect((await ask(deleteAccount, { body: { password: givenPassword } }, { as: person })).status).toBe(200);
  expect(await lines(as)).toEqual([]);
});
