import * as applications from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/identity/audit";
import * as candidates from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

const openByLink = (url: string) => {
  const token = url.split("/").at(-2) ?? "";
  return api.ask(candidates.downloadFile, { params: { token } });
};
const readersOf = async (as: { id: string; email: string; session_epoch: number }) =>
  (await api.ask(contract.listResumeReaders, {}, { as })).body;

test("a company that opens a CV is seen by the candidate, who is not noted for opening their own", async () => {
  api.setNow(new Date("2026-11-21T23:30:00Z"));
  const applicant = await given.applicant();
  const company = await given.company({ name: "Fonderie Blanchard" });
  const job = await given.job({ company_id: company.companyId });
  await given.application({ job_id: job.id, applicant_id: applicant.id, resume_id: applicant.resumeId });

  const own = await api.ask(candidates.listResumes, {}, { as: applicant });
  expect((await openByLink(own.body[0]?.url ?? "")).status).toBe(200);
  expect(await readersOf(applicant)).toEqual([]);

  const received = await api.ask(applications.listReceivedApplications, {}, { as: company });
  const url = received.body.applications[0]?.applicant.resume_url ?? "";
  expect(await readersOf(applicant)).toEqual([]);
  await openByLink(url);
  await openByLink(url);
  expect(await readersOf(applicant)).toEqual([{ organisation: "Fonderie Blanchard", day: "2026-11-22", times: 2 }]);
  expect(await readersOf(await given.applicant())).toEqual([]);
});

test("what was written in the log can be neither changed nor removed, nor emptied", async () => {
  await api.db.insertInto("audit_entries").values({ action: "resume-opened" }).execute();
  await expect(api.db.updateTable("audit_entries").set({ action: "x" }).execute()).rejects.toThrow("append-only");
  await expect(api.db.deleteFrom("audit_entries").execute()).rejects.toThrow("append-only");
  await expect(api.pool.query("truncate audit_entries")).rejects.toThrow("append-only");
});
