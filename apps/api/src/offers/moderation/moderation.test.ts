import { applyToJob, applyToPosting } from "@passerelle/contract/hiring/applications";
import { updateCompanyJob } from "@passerelle/contract/offers/company-jobs";
import * as contract from "@passerelle/contract/offers/moderation";
import { reportOffer } from "@passerelle/contract/offers/reports";
import { supports } from "@passerelle/contract/organisations/school-supports";
import { getPostingBroadcast, listBroadcastEvents } from "@passerelle/contract/publishing/broadcast";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { broadcastTasks } from "#publishing/broadcast/tasks.ts";

const api = await testApi();
const { given } = api;
const staff = await given.account(null, { is_staff: true });
const nothing = "01900000-0000-7000-8000-000000000000";

const caseOf = async (id: string) => (await api.ask(contract.getOfferCase, { params: { id } }, { as: staff })).body;
type Decision = Partial<{
  decision: string;
  reason: string | null;
  message: string;
  note: string;
  expected_version: number;
}>;
const decide = async (id: string, asked: Decision, as: Account = staff) => {
  const expected_version = asked.expected_version ?? (await caseOf(id)).version ?? 0;
  return api.ask(
    contract.decideOnOffer,
    { params: { id }, body: { message: "", note: "", ...asked, expected_version } as never },
    { as },
  );
};
const hide = (id: string, reason = "scam", message = "") => decide(id, { decision: "hidden", reason, message });
const ownHidden = async (as: Account) => (await api.ask(contract.listOwnHiddenOffers, {}, { as })).body;
const contest = (id: string, as: Account, body: { decision_id: string; message: string }) =>
  api.ask(contract.contestDecision, { params: { id }, body }, { as });
/** The mails sent to an address about this. */
const mailsTo = async ({ email }: { email: string }) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email);
};
const subjectsTo = async (person: { email: string }) => (await mailsTo(person)).map(({ subject }) => subject);

test("what is not an offer cannot be judged, nor hidden without a reason that exists", async () => {
  expect((await api.ask(contract.getOfferCase, { params: { id: nothing } }, { as: staff })).status).toBe(404);
  expect((await hide(nothing)).status).toBe(404);
  const job = await given.job();
  for (const reason of [null, undefined, "", "vengeance"])
    expect((await decide(job.id, { decision: "hidden", reason: reason as never })).body.fields).toHaveProperty(
      "reason",
    );
  expect((await decide(job.id, { decision: "hidden", reason: "scam", message: "x".repeat(1001) })).status).toBe(400);
  expect((await decide(job.id, { decision: "burned" })).status).toBe(400);
  expect((await caseOf(job.id)).decisions).toEqual([]);
});

test("an offer that was never hidden is neither restored nor upheld, and one without a report is not kept", async () => {
  const job = await given.job();
  const answers = [
    await decide(job.id, { decision: "restored" }),
    await decide(job.id, { decision: "upheld" }),
    await decide(job.id, { decision: "kept" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "offer-not-hidden"],
    [409, "offer-not-hidden"],
    [409, "nothing-to-settle"],
  ]);
});

test("of two who decide at once on what they read, one learns that the other did", async () => {
  const job = await given.job();
  const body = { decision: "hidden", reason: "illegal", expected_version: 0 };
  const answers = await Promise.all([decide(job.id, body), decide(job.id, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("moderation-changed");
  expect((await hide(job.id)).body.code).toBe("offer-already-hidden");
  expect((await caseOf(job.id)).decisions).toHaveLength(1);
});

test("a report that comes after what was read is not settled unread", async () => {
  const job = await given.job();
  const report = async () =>
    api.ask(reportOffer, { params: job, body: { reason: "money" } }, { as: await given.account("applicant") });
  await report();
  const { version } = await caseOf(job.id);
  await report();
  expect((await decide(job.id, { decision: "kept", expected_version: version })).body.code).toBe("moderation-changed");
  expect((await caseOf(job.id)).open_reports).toBe(2);
});

test("the staff hides an offer that nobody reported: its company is notified why and how to contest, never who reported", async () => {
  const owner = await given.company();
  const colleague = await given.colleague(owner.companyId);
  const gone = await given.colleague(owner.companyId, "recruiter", { is_active: false });
  const job = await given.job({ company_id: owner.companyId, title: "Vendeur de rêves" });
  const reporter = await given.account("applicant");
  await api.ask(reportOffer, { params: job, body: { reason: "other", message: "Il m'a rappelé" } }, { as: reporter });
  await hide(job.id, "misleading_contact", "Le numéro est celui d'une autre société.");
  for (const person of [owner, colleague]) {
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe("Votre offre a été masquée : Vendeur de rêves");
    expect(mail?.text).toContain("Motif\u00a0: coordonnées trompeuses.");
    expect(mail?.text).toContain("Le numéro est celui d'une autre société.");
    expect(mail?.text).toContain(`/platform/company/offers?contester=${job.id}`);
    expect(mail?.text).not.toContain(reporter.email);
    expect(mail?.text).not.toContain("Il m'a rappelé");
  }
  expect(await mailsTo(gone)).toEqual([]);
  const [own] = await ownHidden(colleague);
  expect(own).toMatchObject({
    offer_id: job.id,
    title: "Vendeur de rêves",
    reason: "misleading_contact",
    message: "Le numéro est celui d'une autre société.",
    appeal: null,
  });
  expect(JSON.stringify(own)).not.toContain(reporter.email);
  expect(await ownHidden(await given.company())).toEqual([]);
});

test("an external offer has no author: nobody but its reporter is mailed, and its source is named", async () => {
  const offer = await given.externalOffer({ source_label: "France Travail" });
  const answer = await hide(offer.id, "duplicate");
  expect(answer.body).toMatchObject({ has_author: false, state: "hidden", offer: { source_name: "France Travail" } });
  const before = api.sent.length;
  await api.runTasks();
  expect(api.sent.length).toBe(before);
});

test("applicants who wait keep their application and are notified, and warned when the offer is a scam; nobody can apply any more", async () => {
  const job = await given.job({ title: "Livreur express" });
  const [waiting, refused, late] = [await given.applicant(), await given.applicant(), await given.applicant()];
  await given.application({ job_id: job.id, applicant_id: waiting.id });
  await given.application({ job_id: job.id, applicant_id: refused.id, status: "RJ" });
  await hide(job.id, "scam");
  const [mail] = await mailsTo(waiting);
  expect(mail?.subject).toBe("Une offre où vous avez postulé est close : Livreur express");
  expect(mail?.text).toContain("n'envoyez rien");
  expect(await mailsTo(refused)).toEqual([]);
  const answer = await api.ask(applyToJob, { body: { job_id: job.id } }, { as: late });
  expect([answer.status, answer.body.detail]).toEqual([410, "Cette offre a été retirée par l'équipe de Passerelle."]);

  const dull = await given.job({ title: "Doublon" });
  await given.application({ job_id: dull.id, applicant_id: refused.id });
  await hide(dull.id, "duplicate");
  const [neutral] = await mailsTo(refused);
  expect(neutral?.text).not.toContain("précaution");
  expect(neutral?.text).toContain("n'est plus en ligne");
});

test("a hidden offer of a school leaves its feeds and its ledger says why; shown again, it is wanted again", async () => {
  const school = await given.school();
  const posting = await given.posting({
    school_id: school.schoolId,
    title: "Comptable",
    description: "<p>Vous suivez les factures, les relances et les dossiers des clients.</p>",
  });
  const support = supports.indeed.name;
  await api.db
    .insertInto("posting_supports")
    .values({ posting_id: posting.id, name: support, position: 0, is_active: true })
    .execute();
  const { broadcast_key } = await api.db
    .selectFrom("schools")
    .select("broadcast_key")
    .where("id", "=", school.schoolId)
    .executeTakeFirstOrThrow();
  const feed = async () =>
    (await api.sendRaw({ url: `/feeds/${broadcast_key}/indeed.xml`, headers: { "user-agent": "Indeedbot" } })).raw
      .toString()
      .includes("Comptable");
  const ledger = async () => {
    await broadcastTasks.reconcile.run(api.context(), {});
    return (await api.ask(getPostingBroadcast, { params: posting }, { as: school })).body.find(
      (row) => row.support === support,
    )?.state;
  };
  await broadcastTasks.reconcile.run(api.context(), {});
  expect(await feed()).toBe(true);
  await hide(posting.id, "not_work_study");
  expect(await feed()).toBe(false);
  expect(await ledger()).toBe("stopped");
  const events = (await api.ask(listBroadcastEvents, { params: posting }, { as: school })).body;
  expect(events[0]).toMatchObject({ event: "withdrawn", detail: "Offre retirée par la modération" });
  const late = await given.applicant();
  const apply = await api.ask(applyToPosting, { body: { job_id: posting.id } }, { as: late });
  expect(apply.status).toBe(410);

  await decide(posting.id, { decision: "restored" });
  expect(await feed()).toBe(true);
  expect(await ledger()).not.toBe("stopped");
});

test("another author's decision is not found, and neither is an offer that was never hidden contested", async () => {
  const job = await given.job();
  await hide(job.id);
  const owner = await given.company();
  const own = await given.job({ company_id: owner.companyId });
  const { decisions } = await caseOf(job.id);
  const body = { decision_id: decisions[0]?.id ?? nothing, message: "C'est une erreur." };
  expect((await contest(job.id, owner, body)).status).toBe(404);
  expect((await contest(job.id, await given.school(), body)).status).toBe(404);
  expect((await contest(job.id, await given.account("company"), body)).status).toBe(404);
  expect((await contest(nothing, owner, body)).status).toBe(404);
  expect((await contest(own.id, owner, body)).body.code).toBe("offer-not-hidden");
  expect((await contest(own.id, owner, { ...body, message: " " })).status).toBe(400);
  expect((await contest(own.id, owner, { ...body, message: "x".repeat(2001) })).status).toBe(400);
});

test("a company contests once; the staff sees it first, with what was changed since, and shows the offer again with a sentence", async () => {
  const owner = await given.company();
  const job = await given.job({ company_id: owner.companyId, title: "Barman de nuit", description: "Payé au noir." });
  await hide(job.id, "illegal");
  const [own] = await ownHidden(owner);
  const decision_id = own?.decision_id ?? "";
  const body = { decision_id, message: "<script>alert(1)</script> J'ai corrigé le texte." };
  const answers = await Promise.all([contest(job.id, owner, body), contest(job.id, owner, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await contest(job.id, owner, body)).body.detail).toBe("Cette décision a déjà été contestée.");
  expect(await subjectsTo(staff)).toContain("Masquage contesté : Barman de nuit");
  const stored = await api.db.selectFrom("company_jobs").selectAll().where("id", "=", job.id).executeTakeFirstOrThrow();
  const { title, contract_type, city, domain, min_level, start_date, school_rhythm, updated_at } = stored;
  const changed = await api.ask(
    updateCompanyJob,
    {
      params: job,
      body: {
        ...{ title, contract_type, city, domain, min_level, start_date, school_rhythm },
        min_experience: 0,
        description: "Contrat déclaré dès le premier jour.",
        expected_updated_at: updated_at,
      } as never,
    },
    { as: owner },
  );
  expect(changed.status).toBe(200);

  const rows = (await api.ask(contract.listOfferCases, { query: { state: "waiting" } }, { as: staff })).body;
  expect(rows[0]).toMatchObject({ state: "appealed", is_hidden: true, offer: { id: job.id } });
  const sheet = await caseOf(job.id);
  expect(sheet.decisions[0]?.appeal).toMatchObject({ message: body.message, author: owner.email });
  expect(sheet.changes).toEqual([
    { field: "description", before: "Payé au noir.", after: "Contrat déclaré dès le premier jour." },
  ]);
  expect((await decide(job.id, { decision: "restored" })).body.fields).toHaveProperty("message");
  const shown = await decide(job.id, { decision: "restored", message: "Merci d'avoir corrigé." });
  expect(shown.body).toMatchObject({ state: "restored", is_hidden: false, offer: { is_open: true } });
  const mail = (await mailsTo(owner)).at(-1);
  expect(mail?.subject).toBe("Votre offre est remise en ligne : Barman de nuit");
  expect(mail?.text).toContain("Merci d'avoir corrigé.");
  expect(await ownHidden(owner)).toEqual([]);
  expect((await contest(job.id, owner, body)).body.code).toBe("offer-not-hidden");

  // Hidden again, it is another decision: it may be contested, and the former one no longer.
  await hide(job.id, "other");
  expect((await contest(job.id, owner, body)).body.code).toBe("moderation-changed");
  const [again] = await ownHidden(owner);
  expect((await contest(job.id, owner, { ...body, decision_id: again?.decision_id ?? "" })).status).toBe(201);
});

test("a contest that is not followed leaves the offer hidden, and its school reads the answer", async () => {
  const school = await given.school();
  const user = await given.schoolUser(school.schoolId);
  const posting = await given.posting({ school_id: school.schoolId, title: "Stage déguisé" });
  await hide(posting.id, "not_work_study");
  expect(await subjectsTo(school)).toContain("Votre offre a été masquée : Stage déguisé");
  expect(await mailsTo(user)).toEqual([]);
  const [own] = await ownHidden(user);
  const params = { decision_id: own?.decision_id ?? "", message: "C'est bien une alternance." };
  expect((await contest(posting.id, user, params)).status).toBe(201);
  expect((await decide(posting.id, { decision: "upheld", message: "Aucun contrat n'est prévu." })).body).toMatchObject({
    state: "hidden",
    appealed_at: null,
    decisions: [{ decision: "upheld" }, { decision: "hidden", appeal: { author: user.email } }],
  });
  expect((await ownHidden(school))[0]).toMatchObject({
    appeal: { message: "C'est bien une alternance.", answer: "Aucun contrat n'est prévu." },
  });
  expect((await contest(posting.id, school, params)).body.code).toBe("already-contested");
  expect(await subjectsTo(school)).toContain("Votre contestation a été examinée : Stage déguisé");
});

test("what was decided is never rewritten, and the figures count what waits", async () => {
  const job = await given.job();
  await hide(job.id);
  await expect(api.pool.query("update moderation_decisions set note = 'x'")).rejects.toThrow("append-only");
  await expect(api.pool.query("delete from moderation_decisions")).rejects.toThrow("append-only");
  const audited = await api.pool.query(
    "select actor_id from audit_entries where action = 'offer-hidden' and details->>'offer_id' = $1",
    [job.id],
  );
  expect(audited.rows).toEqual([{ actor_id: staff.id }]);
  const { body } = await api.ask(contract.getModerationFigures, {}, { as: staff });
  const count = async (where: string) =>
    Number((await api.pool.query(`select count(*) as n from offer_cases where ${where}`)).rows[0].n);
  expect(body).toMatchObject({
    waiting: await count("waiting_since is not null"),
    appealed: await count("appealed_at is not null"),
    hidden: await count("standing = 'hidden'"),
  });
  expect(body.median_hours).not.toBeNull();
});
