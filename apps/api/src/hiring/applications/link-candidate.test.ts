import { refusals } from "@passerelle/contract/errors";
import { recentEvents } from "@passerelle/contract/hiring/agenda";
import * as contract from "@passerelle/contract/hiring/applications";
import * as invitationsContract from "@passerelle/contract/hiring/invitations";
import { listNotices } from "@passerelle/contract/hiring/notices";
import { deleteCompanyJob, listCompanyJobs } from "@passerelle/contract/offers/company-jobs";
import { testApi } from "@passerelle/testing/api.ts";
import { describe, expect, test } from "vitest";

const api = await testApi();
const { given, pool } = api;
type Account = Awaited<ReturnType<typeof given.applicant>>;

const company = await given.company({ name: "Lutherie Duval" });
const newJob = (row = {}) => given.job({ company_id: company.companyId, title: "Apprenti luthier", ...row });
const link = (candidate_id: string, job_id: string, as = company) =>
  api.ask(invitationsContract.linkCandidate, { body: { candidate_id, job_id } }, { as });
const cancel = (as: Account | typeof company, id: string) =>
  api.ask(invitationsContract.cancelInvitation, { params: { id } }, { as });
const answer = (as: Account, id: string, given: "accepted" | "declined") =>
  api.ask(invitationsContract.answerInvitation, { params: { id }, body: { answer: given } }, { as });
const received = async (job_id: string) =>
  (await api.ask(contract.listReceivedApplications, { query: { job_id } }, { as: company })).body.applications;
const mine = async (as: Account) => (await api.ask(contract.listMyApplications, {}, { as })).body;

describe("refusals", () => {
  test("without a candidate: 'ID du candidat non disponible'", async () => {
    const job = await newJob();
    for (const body of [{ job_id: job.id }, { job_id: job.id, candidate_id: "" }]) {
      const refused = await api.ask(invitationsContract.linkCandidate, { body: body as never }, { as: company });
      expect(refused.status).toBe(400);
      expect(refused.body.fields?.candidate_id).toEqual(["ID du candidat non disponible"]);
    }
  });

  test("a company without a profile must make one first", async () => {
    const { profileId } = await given.applicant();
    const refused = await link(profileId, (await newJob()).id, (await given.account("company")) as typeof company);
    expect([refused.status, refused.body.code]).toEqual([400, "profile-required"]);
  });

  test("an offer of another company, or one that is not on screen, cannot be proposed", async () => {
    const { profileId } = await given.applicant();
    const closed = [
      await given.job(),
      await newJob({ is_active: false }),
      await newJob({ deleted_at: new Date().toISOString() }),
      await newJob({ expires_at: new Date(Date.now() - 1000).toISOString() }),
    ];
    for (const { id } of closed) {
      const refused = await link(profileId, id);
      expect([refused.status, refused.body.code]).toEqual([404, "job-not-found"]);
    }
  });

  test("a candidate who does not look for work, or does not exist, cannot be asked", async () => {
    const job = await newJob();
    const { profileId } = await given.applicant({ is_looking_for_work: false });
    for (const id of [profileId, job.id]) {
      const refused = await link(id, job.id);
      expect([refused.status, refused.body.detail]).toEqual([404, refusals["candidate-not-looking"].message]);
    }
  });

  test("a candidate who has applied already is not asked again", async () => {
    const job = await newJob();
    const as = await given.applicant();
    await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
    const refused = await link(as.profileId, job.id);
    expect([refused.status, refused.body.detail]).toEqual([409, "Ce candidat a déjà postulé à cette offre."]);
  });

  test("two who ask at once make one invitation", async () => {
    const job = await newJob();
    const { profileId, id } = await given.applicant();
    const answers = await Promise.all([link(profileId, job.id), link(profileId, job.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already-proposed");
    const { rows } = await pool.query(
      "select origin, invitation, resume_id from applications where applicant_id = $1",
      [id],
    );
    expect(rows).toEqual([{ origin: "linked", invitation: "pending", resume_id: null }]);
  });

  test("a company asks 50 candidates a day", async () => {
    const other = await given.company();
    const job = await given.job({ company_id: other.companyId });
    const asked = await given.applicant();
    await pool.query(
      `with people as (insert into accounts (email, password_hash, type) select 'p' || i || '@exemple.fr', 'x', 'applicant'
         from generate_series(1, 50) i returning id)
       insert into applications (job_id, company_id, applicant_id, origin, invitation, offer_snapshot)
       select $1, $2, id, 'linked', 'pending', '{}' from people`,
      [job.id, job.company_id],
    );
    const refused = await link(asked.profileId, job.id, other);
    expect([refused.status, refused.body.code]).toEqual([429, "too-many-invitations"]);
    expect(refused.headers["retry-after"]).toBeDefined();
    api.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect((await link(asked.profileId, job.id, other)).status).toBe(201);
    api.setNow(undefined);
  });

  test("an invitation is answered once, by the one who was asked", async () => {
    const job = await newJob();
    const [as, other] = [await given.applicant(), await given.applicant()];
    const { body } = await link(as.profileId, job.id);
    expect((await answer(other, body.application_id, "accepted")).status).toBe(404);
    expect((await answer(as, body.application_id, "accepted")).status).toBe(200);
    const again = await answer(as, body.application_id, "declined");
    expect([again.status, again.body.code]).toEqual([409, "invitation-answered"]);
    const own = await api.ask(contract.applyToJob, { body: { job_id: (await newJob()).id } }, { as });
    expect((await answer(as, own.body.id, "accepted")).status).toBe(404);
  });

  test("an offer that has closed meanwhile can be declined, not accepted", async () => {
    const job = await newJob();
    const as = await given.applicant();
    const { body } = await link(as.profileId, job.id);
    await pool.query("update company_jobs set is_active = false where id = $1", [job.id]);
    await api.project();
    const refused = await answer(as, body.application_id, "accepted");
    expect([refused.status, refused.body.code]).toEqual([410, "offer-closed"]);
    expect((await answer(as, body.application_id, "declined")).status).toBe(200);
  });
});

describe("an offer that a company proposes", () => {
  test("waits for the candidate's answer, without e-mail, phone or CV, and cannot be moved meanwhile", async () => {
    const job = await newJob();
    const as = await given.applicant({ first_name: "Zoé" });
    const made = await link(as.profileId, job.id);
    expect([made.status, made.body]).toEqual([
      201,
      { application_id: expect.any(String), candidate_id: as.profileId, job_id: job.id, invitation: "pending" },
    ]);
    const [pending] = await received(job.id);
    expect(pending).toMatchObject({
      origin: "linked",
      invitation: "pending",
      applicant: { first_name: "Zoé", email: "", phone: "", resume_name: null, resume_url: null },
    });
    const moved = await api.ask(
      contract.changeApplicationStatus,
      { params: { id: made.body.application_id }, body: { status: "AC" } },
      { as: company },
    );
    expect([moved.status, moved.body.code]).toEqual([409, "invitation-pending"]);
    const applied = await api.ask(contract.listAppliedOffers, {}, { as });
    expect(applied.body).toEqual([]);
  });

  test("tells the candidate by mail, unless they want no such mail", async () => {
    const job = await newJob();
    const [told, quiet] = [await given.applicant(), await given.applicant()];
    await pool.query("insert into notice_choices (account_id, kind, channel) values ($1, 'applications', 'page')", [
      quiet.id,
    ]);
    await api.runTasks();
    await link(told.profileId, job.id);
    await link(quiet.profileId, job.id);
    api.sent.length = 0;
    await api.runTasks();
    expect(api.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [told.email, "Lutherie Duval vous propose une offre : Apprenti luthier"],
    ]);
  });

  test("becomes an ordinary application once it is accepted, with the CV and how to reach the candidate", async () => {
    const job = await newJob();
    const as = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
    const { body } = await link(as.profileId, job.id);
    expect(await mine(as)).toMatchObject([
      { origin: "linked", invitation: "pending", can_withdraw: false, status: "PD" },
    ]);
    const accepted = await answer(as, body.application_id, "accepted");
    expect(accepted.body).toMatchObject({ invitation: "accepted", status: "PD", can_withdraw: true });
    const [application] = await received(job.id);
    expect(application).toMatchObject({
      origin: "linked",
      invitation: "accepted",
      applicant: { email: as.email, phone: "06 12 34 56 78", resume_name: "cv.pdf", resume_url: expect.any(String) },
    });
    const moved = await api.ask(
      contract.changeApplicationStatus,
      { params: { id: body.application_id }, body: { status: "RV" } },
      { as: company },
    );
    expect(moved.status).toBe(200);
    api.sent.length = 0;
    await api.runTasks();
    expect(api.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      company.email,
      "Zoé Petit accepte votre proposition : Apprenti luthier",
    ]);
    const read = await api.ask(contract.getMyApplication, { params: { id: body.application_id } }, { as });
    expect(read.body.history.map(({ by, from_status, to_status }) => [by, from_status, to_status])).toEqual([
      ["recruiter", null, "PD"],
      ["applicant", "PD", "PD"],
      ["recruiter", "PD", "RV"],
    ]);
  });

  test("is accepted by applying to the offer", async () => {
    const job = await newJob();
    const as = await given.applicant();
    await link(as.profileId, job.id);
    const applied = await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
    expect([applied.status, applied.body.invitation]).toEqual([201, "accepted"]);
    const again = await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
    expect([again.status, again.body.code]).toEqual([409, "already-applied"]);
  });

  test.each(["by answering", "by withdrawing"])(
    "is withdrawn once it is declined %s, and not proposed again",
    async (how) => {
      const job = await newJob();
      const as = await given.applicant();
      const { body } = await link(as.profileId, job.id);
      if (how === "by answering") {
        const declined = await answer(as, body.application_id, "declined");
        expect(declined.body).toMatchObject({ invitation: "declined", status: "WD" });
      } else {
        const change = { params: { id: body.application_id }, body: { status: "WD" as const } };
        expect((await api.ask(contract.changeApplicationStatus, change, { as })).status).toBe(200);
      }
      const [application] = await received(job.id);
      expect(application).toMatchObject({
        status: "WD",
        invitation: "declined",
        applicant: { email: "", phone: "", resume_url: null },
      });
      const again = await link(as.profileId, job.id);
      expect([again.status, again.body.detail]).toEqual([409, "Ce candidat a décliné cette offre."]);
    },
  );

  test("cannot be cancelled by another company, by the candidate, once it is answered, nor twice", async () => {
    const [job, other] = [await newJob(), await given.company()];
    const as = await given.applicant();
    const { body } = await link(as.profileId, job.id);
    expect((await cancel(other, body.application_id)).status).toBe(404);
    expect((await cancel(as, body.application_id)).status).toBe(403);
    await answer(as, body.application_id, "accepted");
    const late = await cancel(company, body.application_id);
    expect([late.status, late.body.code]).toEqual([409, "candidate-has-answered"]);

    const declined = await link((await given.applicant()).profileId, (await newJob()).id);
    await pool.query("update applications set invitation = 'declined', status = 'WD' where id = $1", [
      declined.body.application_id,
    ]);
    expect((await cancel(company, declined.body.application_id)).body.code).toBe("candidate-has-answered");

    const own = await given.application({ job_id: job.id });
    expect((await cancel(company, own.id)).status).toBe(404);

    const twice = await link((await given.applicant()).profileId, job.id);
    const answers = await Promise.all([1, 2].map(() => cancel(company, twice.body.application_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("invitation-cancelled");
  });

  test("is cancelled by the company: neither answered, moved nor proposed again, and said in the history", async () => {
    const job = await newJob();
    const as = await given.applicant();
    const { body } = await link(as.profileId, job.id);
    await api.runTasks();
    api.sent.length = 0;
    const cancelled = await cancel(company, body.application_id);
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { invitation: "cancelled", status: "WD" }]);
    expect(await mine(as)).toMatchObject([{ invitation: "cancelled", status: "WD", can_withdraw: false }]);
    const read = await api.ask(contract.getMyApplication, { params: { id: body.application_id } }, { as });
    expect(read.body.history.map(({ by, from_status, to_status }) => [by, from_status, to_status])).toEqual([
      ["recruiter", null, "PD"],
      ["recruiter", "PD", "WD"],
    ]);
    const events = await api.ask(recentEvents, {}, { as });
    expect(events.body.map(({ label }) => label)).toEqual(["Proposition annulée", "Offre proposée"]);

    const accepted = await answer(as, body.application_id, "accepted");
    expect([accepted.status, accepted.body.code]).toEqual([409, "invitation-cancelled"]);
    const change = { params: { id: body.application_id }, body: { status: "RV" as const } };
    const moved = await api.ask(contract.changeApplicationStatus, change, { as: company });
    expect([moved.status, moved.body.code]).toEqual([409, "invitation-cancelled"]);
    const again = await link(as.profileId, job.id);
    expect([again.status, again.body.detail]).toEqual([409, "Cette proposition a été annulée."]);
    const [shown] = await received(job.id);
    expect(shown).toMatchObject({ invitation: "cancelled", applicant: { email: "", phone: "", resume_url: null } });
    await api.runTasks();
    expect(api.sent).toEqual([]);
  });

  test("is cancelled with its offer when that is deleted: nothing waits, and the candidate is notified on the site", async () => {
    const job = await newJob();
    const [read, unsent, accepted, elsewhere] = [
      await given.applicant(),
      await given.applicant(),
      await given.applicant(),
      await given.applicant(),
    ];
    const { body } = await link(read.profileId, job.id);
    const kept = await link(accepted.profileId, job.id);
    await answer(accepted, kept.body.application_id, "accepted");
    await link(elsewhere.profileId, (await newJob()).id);
    await api.runTasks();
    await link(unsent.profileId, job.id);
    const listed = await api.ask(listCompanyJobs, {}, { as: company });
    expect(listed.body.find(({ id }) => id === job.id)).toMatchObject({
      applications_count: 1,
      health: { proposed: 2 },
    });
    api.sent.length = 0;
    expect((await api.ask(deleteCompanyJob, { params: { id: job.id } }, { as: company })).status).toBe(204);
    await api.runTasks();
    expect(await mine(read)).toMatchObject([{ invitation: "cancelled", status: "WD" }]);
    expect(await mine(unsent)).toMatchObject([{ invitation: "cancelled", status: "WD" }]);
    expect(await mine(accepted)).toMatchObject([{ invitation: "accepted", status: "PD" }]);
    expect(await mine(elsewhere)).toMatchObject([{ invitation: "pending" }]);
    expect(api.sent.filter(({ to }) => [read.email, unsent.email].includes(to))).toEqual([]);
    const late = await answer(read, body.application_id, "accepted");
    expect([late.status, late.body.code]).toEqual([409, "invitation-cancelled"]);
    const notices = await api.ask(listNotices, {}, { as: read });
    expect(notices.body[0]).toMatchObject({
      title: "Une offre qui vous était proposée est retirée",
      path: `/platform/applicant/applications/${body.application_id}`,
    });
  });

  test("tells nobody when it is cancelled before its mail has left", async () => {
    const job = await newJob();
    const as = await given.applicant();
    await api.runTasks();
    api.sent.length = 0;
    const { body } = await link(as.profileId, job.id);
    expect((await cancel(company, body.application_id)).status).toBe(200);
    await api.runTasks();
    expect(api.sent).toEqual([]);
  });

  test.each(["cancelled", "declined"])(
    "leaves the candidate free to apply once it is %s: the application is then their own",
    async (ended) => {
      const job = await newJob();
      const as = await given.applicant();
      const { body } = await link(as.profileId, job.id);
      if (ended === "cancelled") await cancel(company, body.application_id);
      else await answer(as, body.application_id, "declined");
      expect((await api.ask(contract.listAppliedOffers, {}, { as })).body).toEqual([]);
      const applied = await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
      expect([applied.status, applied.body]).toMatchObject([
        201,
        { origin: "applied", invitation: null, status: "PD" },
      ]);
      expect(await received(job.id)).toMatchObject([
        { origin: "applied", applicant: { email: as.email } },
        { id: body.application_id, origin: "linked", invitation: ended, applicant: { email: "" } },
      ]);
      const read = await api.ask(contract.getMyApplication, { params: { id: applied.body.id } }, { as });
      expect(read.body.history.map(({ by, from_status, to_status }) => [by, from_status, to_status])).toEqual([
        ["recruiter", null, "PD"],
        [ended === "cancelled" ? "recruiter" : "applicant", "PD", "WD"],
        ["applicant", null, "PD"],
      ]);
      const twice = await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
      expect([twice.status, twice.body.code]).toEqual([409, "already-applied"]);
    },
  );

  test("is erased with the candidate, who finds it in their data before", async () => {
    const job = await newJob();
    const as = await given.applicant();
    const { body } = await link(as.profileId, job.id);
    const { applicationsOf } = await import("./personal-data.ts");
    expect(await applicationsOf(api.context(), as.id)).toMatchObject([{ origin: "linked", invitation: "pending" }]);
    const { eraseApplicants } = await import("./erase-applicant.ts");
    await eraseApplicants(api.context(), [as]);
    await pool.query("delete from accounts where id = $1", [as.id]);
    const { rows } = await pool.query("select status, invitation, applicant_id from applications where id = $1", [
      body.application_id,
    ]);
    expect(rows).toEqual([{ status: "WD", invitation: "declined", applicant_id: null }]);
    const left = await pool.query("select 1 from candidate_search where account_id = $1", [as.id]);
    expect(left.rowCount).toBe(0);
  });
});
