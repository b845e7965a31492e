import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import * as contract from "@passerelle/contract/hiring/applications";
import * as invitations from "@passerelle/contract/hiring/invitations";
import { rateApplication } from "@passerelle/contract/hiring/received-applications";
import { changeStage, moveStages } from "@passerelle/contract/hiring/school-applications";
import { rateSchoolApplication } from "@passerelle/contract/hiring/school-sheet";
import { deleteAccount } from "@passerelle/contract/identity/accounts";
import { deleteSchoolUser } from "@passerelle/contract/organisations/school-users";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

const row = (id: string) =>
  db
    .selectFrom("applications")
    .select(["company_id", "school_id", "status", "stage", "reached", "answered_at", "rating"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
/** When an application came to a status, the latest first. */
const cameTo = async (id: string, status: ApplicationStatus) =>
  (
    await db
      .selectFrom("application_events")
      .select("at")
      .where("application_id", "=", id)
      .where("to_status", "=", status)
      .orderBy("at", "desc")
      .execute()
  ).map(({ at }) => at);
const applied = async (as: Account, offerId: string, kind: "job" | "posting") => {
  const route = kind === "job" ? contract.applyToJob : contract.applyToPosting;
  const { status, body } = await ask(route, { body: { job_id: offerId } }, { as });
  expect(status).toBe(201);
  return body.id;
};
const move = async (as: School, id: string, from: string, stage: string) => {
  const body = { stage, expected_stage: from } as never;
  expect((await ask(changeStage, { params: { id }, body }, { as })).status).toBe(200);
  return row(id);
};

test("an application is its offer's company's or school's, whichever way it came", async () => {
  const company = await given.company();
  const school = await given.school();
  const person = await given.applicant();
  const job = await given.job({ company_id: company.companyId });
  const posting = await given.posting({ school_id: school.schoolId });
  const nothing = { rating: null, answered_at: null, reached: 0, status: "PD" };
  const ofCompany = { ...nothing, company_id: company.companyId, school_id: null, stage: null };
  expect(await row(await applied(person, job.id, "job"))).toEqual(ofCompany);
  expect(await row(await applied(person, posting.id, "posting"))).toEqual({
    ...nothing,
    company_id: null,
    school_id: school.schoolId,
    stage: "new",
  });
  const external = await given.externalOffer();
  const followed = await ask(contract.followExternalOffer, { params: { id: external.id } }, { as: person });
  expect(await row(followed.body.id)).toEqual({ ...nothing, company_id: null, school_id: null, stage: null });

  // What was proposed and taken back stays as it was; the candidate's own application comes after it.
  const other = await given.applicant();
  const body = { candidate_id: other.profileId, job_id: job.id };
  const linked = await ask(invitations.linkCandidate, { body } as never, { as: company });
  expect(await row(linked.body.application_id)).toEqual(ofCompany);
  const params = { id: linked.body.application_id };
  await ask(invitations.cancelInvitation, { params } as never, { as: company });
  expect(await row(linked.body.application_id)).toMatchObject({ ...ofCompany, status: "WD" });
  expect(await row(await applied(other, job.id, "job"))).toEqual(ofCompany);
  expect(await row(linked.body.application_id)).toMatchObject({ status: "WD" });
});

test("the figures know how far a school's application came, and when it was first answered", async () => {
  const as = await given.school();
  const posting = await given.posting({ school_id: as.schoolId });
  const id = await applied(await given.applicant(), posting.id, "posting");
  expect(await move(as, id, "new", "waiting")).toMatchObject({ reached: 0, answered_at: null });
  const first = await move(as, id, "waiting", "refused");
  expect(first.reached).toBe(1);
  expect([first.answered_at]).toEqual(await cameTo(id, "RJ"));
  expect(await move(as, id, "refused", "meeting")).toMatchObject({ reached: 2, answered_at: first.answered_at });
  // What comes after any other stage takes nothing back.
  expect(await move(as, id, "meeting", "shortlist")).toMatchObject({ reached: 2, answered_at: first.answered_at });
  expect(await move(as, id, "shortlist", "proposal")).toMatchObject({ reached: 3 });
  expect(await move(as, id, "proposal", "broadcast")).toMatchObject({ reached: 3 });
  expect(await move(as, id, "broadcast", "phone")).toMatchObject({ reached: 2, answered_at: first.answered_at });
  // Waiting again, it has not been answered.
  expect(await move(as, id, "phone", "new")).toMatchObject({ reached: 0, answered_at: null });
  const second = await move(as, id, "new", "hired");
  expect(second.reached).toBe(4);
  expect([second.answered_at]).toEqual(await cameTo(id, "AC"));
});

test("many moved at once are each answered, those that were before at their own time", async () => {
  const as = await given.school();
  const posting = await given.posting({ school_id: as.schoolId });
  const [one = "", two = ""] = [
    await applied(await given.applicant(), posting.id, "posting"),
    await applied(await given.applicant(), posting.id, "posting"),
  ];
  const before = await move(as, one, "new", "selected");
  const applications = [
    { id: one, expected_stage: "selected" as const },
    { id: two, expected_stage: "new" as const },
  ];
  const { body } = await ask(moveStages, { body: { stage: "refused", applications } }, { as });
  expect(body.moved).toHaveLength(2);
  expect(await row(one)).toMatchObject({ reached: 1, answered_at: before.answered_at });
  expect([(await row(two)).answered_at]).toEqual(await cameTo(two, "RJ"));
});

test("nothing answers an application that its candidate withdraws", async () => {
  const as = await given.school();
  const posting = await given.posting({ school_id: as.schoolId });
  const person = await given.applicant();
  const id = await applied(person, posting.id, "posting");
  await ask(contract.changeApplicationStatus, { params: { id }, body: { status: "WD" } }, { as: person });
  expect(await row(id)).toMatchObject({ status: "WD", reached: 0, answered_at: null });
});

test("the mean of the stars follows who gives them, takes them back, and goes", async () => {
  const as = await given.school();
  const posting = await given.posting({ school_id: as.schoolId });
  const colleague = await given.schoolUser(as.schoolId);
  const person = await given.applicant();
  const id = await applied(person, posting.id, "posting");
  const other = await applied(await given.applicant(), posting.id, "posting");
  const rate = async (who: Account, stars: number | null, application = id) => {
    const params = { id: application };
    expect((await ask(rateSchoolApplication, { params, body: { stars } }, { as: who })).status).toBe(200);
    return (await row(application)).rating;
  };
  expect(await rate(as, 5)).toBe(5);
  expect(await rate(colleague, 2)).toBe(3.5);
  expect(await rate(as, 4)).toBe(3);
  expect(await rate(colleague, 1, other)).toBe(1);
  expect(await rate(colleague, null, other)).toBe(null);
  expect(await rate(colleague, 1, other)).toBe(1);
  // The stars of a user whom the school deletes go with the account.
  const params = { schoolId: as.schoolId, userId: colleague.id };
  expect((await ask(deleteSchoolUser, { params } as never, { as })).status).toBe(204);
  expect([(await row(id)).rating, (await row(other)).rating]).toEqual([4, null]);
  // So do those of an applicant's application.
  expect((await ask(deleteAccount, { body: { password: givenPassword } }, { as: person })).status).toBe(200);
  expect(await row(id)).toMatchObject({ rating: null, status: "WD", school_id: as.schoolId });

  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const received = await applied(await given.applicant(), job.id, "job");
  const body = { stars: 3 };
  await ask(rateApplication, { params: { id: received }, body }, { as: company });
  expect((await row(received)).rating).toBe(3);
});
