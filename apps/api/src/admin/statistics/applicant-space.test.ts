import { applicantDashboard } from "@passerelle/contract/admin/statistics";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

test("an applicant without a profile is asked to create one", async () => {
  const answer = await api.ask(applicantDashboard, {}, { as: await given.account("applicant") });
  expect([answer.status, answer.body.code]).toEqual([400, "profile-required"]);
});

test("the last applications are those that were sent, the latest first: an offer that a company proposed is none", async () => {
  const applicant = await given.applicant();
  const at = (day: number) => `2026-03-0${day}T10:00:00Z`;
  const first = await given.application({ applicant_id: applicant.id, created_at: at(1) });
  const second = await given.application({ applicant_id: applicant.id, created_at: at(2) });
  const proposal = { applicant_id: applicant.id, created_at: at(3), origin: "linked" as const };
  await given.application({ ...proposal, invitation: "pending" });
  await given.application({});
  const { body } = await api.ask(applicantDashboard, {}, { as: applicant });
  expect(body.last_applications.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect([body.total_applications, body.applications_by_status]).toEqual([2, [{ status: "PD", count: 2 }]]);
});
