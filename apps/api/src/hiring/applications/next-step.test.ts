import * as contract from "@passerelle/contract/hiring/applications";
import { writeMessage } from "@passerelle/contract/hiring/conversations";
import { proposeInterview } from "@passerelle/contract/hiring/interviews";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeAll, expect, test } from "vitest";
import { type NextFacts, nextStepOf } from "./next-step.ts";

const api = await testApi();
const { given } = api;
const now = new Date("2026-11-21T10:00:00Z");
beforeAll(() => api.setNow(now));

const listOf = async (as: Parameters<typeof api.ask>[2], query: object = {}) =>
  (await api.ask(contract.listMyApplications, { query }, as)).body;

test("what waits for the applicant is said on its row, and is all that the group of what is to do holds", async () => {
  const as = await given.applicant();
  const company = await given.company();
  const apply = async (title: string, row: object = {}) => {
    const job = await given.job({ company_id: company.companyId, title, expires_at: "infinity" });
    return given.application({
      job_id: job.id,
      applicant_id: as.id,
      created_at: "2026-11-20T10:00:00Z",
      ...row,
    });
  };
  const slots = await apply("Créneaux");
  await api.ask(
    proposeInterview,
    {
      body: {
        application_id: slots.id,
        mode: "phone",
        place: "",
        duration: 30,
        message: "",
        expected_status: "PD",
        slots: ["2026-11-24T09:00:00.000Z", "2026-11-25T09:00:00.000Z"],
      } as never,
    },
    { as: company },
  );
  const written = await apply("Message");
  await api.ask(writeMessage, { params: { id: written.id }, body: { body: "Bonjour" } }, { as: company });
  await apply("Proposition", { origin: "linked", invitation: "pending" });
  await apply("Relance", { created_at: "2026-11-09T10:00:00Z" });
  await apply("Trop vieille", { created_at: "2026-09-09T10:00:00Z" });
  const reminded = await apply("Rappel", { status: "RV" });
  await api.ask(
    contract.setFollowUp,
    { params: { id: reminded.id }, body: { remind_on: "2026-11-21" } as never },
    { as },
  );
  const later = await apply("Rappel plus tard", { created_at: "2026-11-09T10:00:00Z" });
  await api.ask(contract.setFollowUp, { params: { id: later.id }, body: { remind_on: "2026-12-21" } as never }, { as });
  await apply("Récente");
  await apply("Refusée", { status: "RJ", created_at: "2026-11-09T10:00:00Z" });
  await api.project();

  const all = await listOf({ as });
  expect(Object.fromEntries(all.map(({ job, next }) => [job.title, next.code]))).toEqual({
    Créneaux: "slots",
    Message: "message",
    Proposition: "proposal",
    Relance: "follow-up",
    "Trop vieille": "sent",
    Rappel: "reminder",
    "Rappel plus tard": "sent",
    Récente: "sent",
    Refusée: "refused",
  });
  expect(all.find(({ id }) => id === slots.id)?.next.at).toBe("2026-11-24T09:00:00.000Z");
  const applied = (await api.ask(contract.listAppliedOffers, {}, { as })).body;
  expect(applied.filter(({ awaits_slot }) => awaits_slot).map(({ offer_id }) => offer_id)).toEqual([
    all.find(({ id }) => id === slots.id)?.job.id,
  ]);
  const mine = all.filter(({ next }) => next.is_mine).map(({ id }) => id);
  expect((await listOf({ as }, { group: "todo" })).map(({ id }) => id)).toEqual(mine);
  const figures = (await api.ask(contract.myApplicationFigures, {}, { as })).body;
  expect(figures).toMatchObject({ todo: mine.length, total: all.length });
  for (const group of ["in_progress", "accepted", "refused", "withdrawn"] as const)
    expect((await listOf({ as }, { group })).length).toBe(figures[group]);
});

test("a group that does not exist is refused", async () => {
  const refused = await api.ask(
    contract.listMyApplications,
    { query: { group: "miennes" as never } },
    { as: await given.applicant() },
  );
  expect(refused.status).toBe(400);
});

const facts: NextFacts = {
  status: "PD",
  created_at: "2026-11-20T10:00:00.000Z",
  start_date: "2027-09-01",
  invitation: null,
  kind: "company",
  is_visible: true,
  unread_messages: 0,
  slot_at: null,
  interview_at: null,
  remind_on: null,
  median_days: null,
};

test.each([
  [{}, "sent", null],
  [{ median_days: 3.4 }, "answer-expected", "2026-11-24"],
  // The usual delay is over: no promise is repeated.
  [{ median_days: 3.4, created_at: "2026-11-15T10:00:00.000Z" }, "sent", null],
  [{ is_visible: false }, "closed", null],
  [{ kind: "external" }, "elsewhere", null],
  [{ status: "RV" }, "studied", null],
  [{ status: "IN" }, "interview-to-fix", null],
  [{ status: "IN", interview_at: "2026-11-23T09:00:00.000Z" }, "interview", "2026-11-23T09:00:00.000Z"],
  [{ status: "IN", interview_at: "2026-11-20T09:00:00.000Z" }, "interview-held", "2026-11-20T09:00:00.000Z"],
  [{ status: "OF" }, "offered", null],
  [{ status: "AC" }, "accepted", "2027-09-01"],
  [{ status: "RJ", slot_at: "2026-11-24T09:00:00.000Z" }, "refused", null],
  [{ status: "WD", invitation: "declined" }, "declined", null],
  [{ status: "WD", unread_messages: 2 }, "message", null],
  [{ created_at: "2026-11-11T22:59:59.000Z" }, "follow-up", "2026-11-11T22:59:59.000Z"],
  // The day counts in Paris: this one was sent on the 12th.
  [{ created_at: "2026-11-11T23:00:00.000Z" }, "sent", null],
] as const)("of %o what comes next is %s", (known, code, at) => {
  expect(nextStepOf({ ...facts, ...known }, now)).toMatchObject({ code, at });
});
