import { interviewCalendar, listDeadlines, openCalendar, recentEvents } from "@passerelle/contract/hiring/agenda";
import { changeApplicationStatus, getMyApplication, setFollowUp } from "@passerelle/contract/hiring/applications";
import { interviewHistory } from "@passerelle/contract/hiring/interview-history";
import * as contract from "@passerelle/contract/hiring/interviews";
import { moveReceived } from "@passerelle/contract/hiring/received-applications";
import { deleteAccount } from "@passerelle/contract/identity/accounts";
import { removeMember } from "@passerelle/contract/organisations/company-team";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { beforeEach, expect, test } from "vitest";
import type { Message } from "#platform/mail.ts";
import { interviewDataOf } from "./personal-data.ts";
import { interviewTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const now = new Date("2026-11-21T10:00:00Z");
beforeEach(() => api.setNow(now));

const monday = "2026-11-23T09:00:00.000Z";
const tuesday = "2026-11-24T13:30:00.000Z";

type Company = Awaited<ReturnType<typeof given.company>>;
const received = async (company?: Company) => {
  const recruiter = company ?? (await given.company({ name: "Atelier Roux" }));
  const job = await given.job({ company_id: recruiter.companyId, title: "Menuisier" });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Petit", phone: "06 11 22 33 44" });
  const application = await given.application({ job_id: job.id, applicant_id: applicant.id });
  return { recruiter, applicant, application };
};
const proposal = (application_id: string, slots = [monday, tuesday], more: object = {}) => ({
  application_id,
  expected_status: "PD" as const,
  mode: "site" as const,
  place: "12 rue des Halles, 69002 Lyon",
  duration: 45,
  message: "Demandez Mme Roy à l'accueil.",
  slots,
  ...more,
});
const propose = (as: Account, body: ReturnType<typeof proposal>) =>
  api.ask(contract.proposeInterview, { body }, { as });
const own = async (as: Account, id: string) => {
  const { body } = await api.ask(contract.getMyInterview, { params: { id } }, { as });
  if (!body.interview) throw new Error("no interview");
  return body.interview;
};
const pick = (token: string, slot_id = "") => api.ask(contract.pickSlot, { params: { token }, body: { slot_id } });
const proposed = async (company?: Company, slots?: string[]) => {
  const people = await received(company);
  const answer = await propose(people.recruiter, proposal(people.application.id, slots));
  expect(answer.status).toBe(201);
  return { ...people, interview: await own(people.applicant, people.application.id) };
};
const confirmed = async (company?: Company, slots?: string[]) => {
  const { interview, ...people } = await proposed(company, slots);
  const answer = await pick(interview.token, interview.slots[0]?.id);
  expect(answer.status).toBe(200);
  return { ...people, interview: answer.body };
};
const mailsTo = async ({ email }: Account) => {
  await api.runTasks();
  // The queue sends in any order; identifiers sort by time.
  const sent = api.sent as (Message & { id: string })[];
  return sent.filter(({ to }) => to === email).sort((a, b) => a.id.localeCompare(b.id));
};
const lastMail = async (to: Account) => (await mailsTo(to)).at(-1);
/** An .ics read back: its properties, unfolded and unescaped. */
const read = (text = "") =>
  Object.fromEntries(
    text
      .replace(/\r\n[ \t]/g, "")
      .split("\r\n")
      .map((line) => /^([^:;]+)(?:;((?:"[^"]*"|[^":])*))?:(.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? "", (found[3] ?? "").replace(/\\([,;\\])/g, "$1")]] : [])),
  );
const cancel = (as: Account, id: string, expected_sequence: number, reason = "Fermeture exceptionnelle") =>
  api.ask(contract.cancelInterview, { params: { id }, body: { expected_sequence, reason } }, { as });
const decline = (token: string, expected_sequence: number, reason = "Je suis en cours") =>
  api.ask(contract.declineSlots, { params: { token }, body: { expected_sequence, reason } });
const giveUp = (token: string, expected_sequence: number, reason = "J'ai trouvé ailleurs") =>
  api.ask(contract.giveUpInterview, { params: { token }, body: { expected_sequence, reason } });
const move = (as: Account, id: string, expected_sequence: number, more: object = {}) => {
  const { application_id: _, expected_status: __, ...terms } = proposal("", [tuesday]);
  const body = { ...terms, expected_sequence, reason: "Réunion imprévue", ...more };
  return api.ask(contract.moveInterview, { params: { id }, body }, { as });
};
const statusOf = async (as: Account, id: string) =>
  (await api.ask(getMyApplication, { params: { id } }, { as })).body.status;

test("another company's application and interview do not exist for this one", async () => {
  const { application, interview } = await proposed();
  const stranger = await given.company();
  expect((await propose(stranger, proposal(application.id))).status).toBe(404);
  expect((await cancel(stranger, interview.id, 0)).status).toBe(404);
  expect((await move(stranger, interview.id, 0)).status).toBe(404);
  const at = { params: { id: application.id } };
  expect((await api.ask(contract.applicationInterviews, at, { as: stranger })).status).toBe(404);
  expect(
    (await api.ask(contract.receivedInterviewCalendar, { params: { id: interview.id } }, { as: stranger })).status,
  ).toBe(404);
  expect((await api.ask(contract.listInterviews, { query: { when: "waiting" } }, { as: stranger })).body).toEqual([]);
});

test("another applicant's interview does not exist, nor does a link that was not made here", async () => {
  const { application, interview } = await proposed();
  const other = await given.applicant();
  const at = { params: { id: application.id } };
  expect((await api.ask(contract.getMyInterview, at, { as: other })).status).toBe(404);
  const forged = [
    `${interview.id}~abc`,
    interview.token.replace(/.$/, (end) => (end === "A" ? "B" : "A")),
    interview.id,
  ];
  for (const token of forged) {
    expect((await api.ask(contract.readInterview, { params: { token } })).status).toBe(404);
    expect((await pick(token, interview.slots[0]?.id)).status).toBe(404);
    expect((await decline(token, 0)).status).toBe(404);
    expect((await giveUp(token, 0)).status).toBe(404);
  }
  // One candidate's link does not choose from what was proposed to another.
  const { interview: another } = await proposed();
  expect((await pick(another.token, interview.slots[0]?.id)).body.code).toBe("interview-changed");
});

test("what happened to an interview is told to its applicant and its company, and to nobody else", async () => {
  const { application, interview, applicant, recruiter } = await confirmed();
  const at = { params: { id: application.id } };
  await cancel(recruiter, interview.id, interview.sequence);
  for (const stranger of [await given.applicant(), await given.company(), await given.school()])
    expect((await api.ask(interviewHistory, at, { as: stranger })).status).toBe(404);
  const told = (await api.ask(interviewHistory, at, { as: applicant })).body;
  expect(told.map(({ kind, by, author }) => [kind, by, author])).toEqual([
    ["proposed", "recruiter", ""],
    ["confirmed", "applicant", ""],
    ["cancelled", "recruiter", ""],
  ]);
  expect(told[1]?.starts_at).toBe(interview.starts_at);
  const read = (await api.ask(interviewHistory, at, { as: recruiter })).body;
  expect(read.map(({ author }) => author !== "")).toEqual([true, false, true]);
});

test("a proposal that cannot be is refused in sentences, and moves nothing", async () => {
  const { recruiter, applicant, application } = await received();
  const busy = await confirmed(recruiter, ["2026-11-25T09:00:00.000Z"]);
  const fieldsOf = async (more: object, slots?: string[]) =>
    (await propose(recruiter, proposal(application.id, slots, more))).body.fields;
  expect(await fieldsOf({}, ["2026-11-21T09:59:00Z", monday])).toEqual({ "slots.0": ["Ce créneau est passé"] });
  expect(await fieldsOf({}, ["2028-01-01T09:00:00Z"])).toEqual({
    "slots.0": ["Choisissez une date dans les douze mois"],
  });
  expect(await fieldsOf({}, [monday, "2026-11-23T09:30:00.000Z"])).toEqual({
    "slots.1": ["Ce créneau en chevauche un autre"],
  });
  expect(await fieldsOf({}, ["2026-11-25T09:44:00.000Z"])).toEqual({
    "slots.0": ["Vous avez déjà un entretien à ce moment"],
  });
  expect(await fieldsOf({}, [])).toEqual({ slots: ["Proposez au moins un créneau"] });
  expect(await fieldsOf({}, Array(6).fill(monday))).toEqual({ slots: ["Proposez au plus 5 créneaux"] });
  expect(await fieldsOf({ place: "" })).toEqual({ place: ["L'adresse est requise"] });
  expect(await fieldsOf({ mode: "video", place: "javascript:alert(1)" })).toEqual({
    place: ["Le lien doit commencer par http:// ou https://"],
  });
  expect(await fieldsOf({ duration: 10 })).toEqual({ duration: ["La durée est d'au moins 15 minutes"] });
  expect(await fieldsOf({ duration: 181 })).toEqual({ duration: ["La durée est d'au plus 180 minutes"] });
  expect((await propose(recruiter, proposal(application.id, undefined, { expected_status: "RV" }))).body.code).toBe(
    "status-changed",
  );
  expect(await statusOf(applicant, application.id)).toBe("PD");
  expect((await mailsTo(applicant)).length).toBe(0);
  // Right beside what is taken there is room, and a colleague is free.
  expect((await propose(recruiter, proposal(application.id, ["2026-11-25T09:45:00.000Z"]))).status).toBe(201);
  expect(busy.interview.state).toBe("confirmed");
});

test("slots are proposed once, the application moves, and one mail leads the candidate to them", async () => {
  const { recruiter, applicant, application, interview } = await proposed();
  expect(await statusOf(applicant, application.id)).toBe("IN");
  expect(interview).toMatchObject({ state: "proposed", duration: 45, starts_at: null, job: { title: "Menuisier" } });
  expect(interview.slots.map(({ starts_at, is_open }) => [starts_at, is_open])).toEqual([
    [monday, true],
    [tuesday, true],
  ]);
  const mails = await mailsTo(applicant);
  expect(mails.map(({ subject }) => subject)).toEqual(["Entretien : Menuisier"]);
  expect(mails[0]?.text).toContain("lundi 23 novembre 2026 à 10:00");
  expect(mails[0]?.text).toContain(`http://passerelle.test/entretien/${interview.token}`);
  expect(mails[0]?.text).toContain("Demandez Mme Roy");
  const again = await propose(recruiter, proposal(application.id, undefined, { expected_status: "IN" }));
  expect([again.status, again.body.code]).toEqual([409, "interview-exists"]);
});

test("a link in a mail is the link, without the full stop of a sentence", async () => {
  const place = "https://visio.exemple.fr/salle-4";
  const { recruiter, applicant, application } = await received();
  const asked = proposal(application.id, [monday], { mode: "video", place });
  expect((await propose(recruiter, asked)).status).toBe(201);
  const { token, slots } = await own(applicant, application.id);
  await pick(token, slots[0]?.id);
  api.setNow(new Date("2026-11-22T17:00:00Z"));
  await interviewTasks.remind.run(api.context(), {});
  const mails = [...(await mailsTo(applicant)), ...(await mailsTo(recruiter))];
  expect(mails.length).toBe(5);
  for (const { text, html } of mails) {
    expect(text.match(/https:..visio[^\s<]*/g)).toEqual([place]);
    expect(html.match(/https:..visio[^\s<]*/g)).toEqual([place]);
  }
});

test("an application that its candidate withdrew gets no interview", async () => {
  const { recruiter, applicant, application } = await received();
  const none = await api.ask(contract.getMyInterview, { params: { id: application.id } }, { as: applicant });
  expect(none.body).toEqual({ interview: null });
  const at = { params: { id: application.id }, body: { status: "WD" as const } };
  await api.ask(changeApplicationStatus, at, { as: applicant });
  const answer = await propose(recruiter, proposal(application.id, undefined, { expected_status: "WD" }));
  expect([answer.status, answer.body.detail]).toEqual([409, "Cette candidature a été retirée."]);
});

test("reading a link changes nothing; choosing confirms, and both get the same invitation", async () => {
  const { recruiter, applicant, interview } = await proposed();
  const at = { params: { token: interview.token } };
  expect((await api.ask(contract.readInterview, at)).body.state).toBe("proposed");
  const answer = await pick(interview.token, interview.slots[1]?.id);
  expect(answer.body).toMatchObject({ state: "confirmed", starts_at: tuesday, ends_at: "2026-11-24T14:15:00.000Z" });
  for (const person of [applicant, recruiter]) {
    const mail = await lastMail(person);
    expect(mail?.subject).toBe("Entretien confirmé le mardi 24 novembre 2026 à 14:30 : Menuisier");
    expect(mail?.calendar?.method).toBe("REQUEST");
    const text = mail?.calendar?.text;
    expect(read(text)).toMatchObject({
      METHOD: "REQUEST",
      UID: `entretien-${interview.id}@passerelle`,
      SEQUENCE: "1",
      DTSTART: "20261124T133000Z",
      DTEND: "20261124T141500Z",
      STATUS: "CONFIRMED",
      LOCATION: "12 rue des Halles, 69002 Lyon",
      ORGANIZER: `mailto:${recruiter.email}`,
      ATTENDEE: `MAILTO:${applicant.email}`,
      TRIGGER: "-PT30M",
    });
    // The link that answers for the candidate is the candidate's alone.
    expect([person.email, text?.replace(/\r\n /g, "").includes(interview.token)]).toEqual([
      person.email,
      person === applicant,
    ]);
  }
  const shown = await api.sendRaw({ method: "GET", url: "/boite-mail" });
  const file = /\/boite-mail\/[\w-]+\/entretien\.ics/.exec(String(shown.body))?.[0];
  const downloaded = await api.sendRaw({ method: "GET", url: file ?? "" });
  expect(downloaded.headers["content-type"]).toContain("text/calendar");
  expect(downloaded.raw.toString()).toContain("METHOD:REQUEST");
});

test("choosing again, or what is past, cancelled or no longer proposed, is refused with what happened", async () => {
  const { recruiter, interview } = await proposed();
  const [first, second] = interview.slots;
  api.setNow(new Date("2026-11-23T09:00:00Z"));
  expect((await pick(interview.token, first?.id)).body.detail).toBe("Ce créneau est passé. Choisissez-en un autre.");
  expect((await pick(interview.token, second?.id)).status).toBe(200);
  expect((await pick(interview.token, second?.id)).body.code).toBe("interview-confirmed");
  api.setNow(new Date("2026-11-24T15:00:00Z"));
  expect((await pick(interview.token, second?.id)).body.detail).toBe("Cet entretien a déjà eu lieu.");
  expect((await giveUp(interview.token, 1)).body.code).toBe("interview-over");
  expect((await decline(interview.token, 1)).body.code).toBe("interview-over");
  expect((await cancel(recruiter, interview.id, 1)).body.code).toBe("interview-over");
  api.setNow(now);
  const other = await proposed();
  await cancel(other.recruiter, other.interview.id, 0);
  expect((await pick(other.interview.token, other.interview.slots[0]?.id)).body.detail).toBe(
    "Cet entretien a été annulé.",
  );
});

test("of two candidates who choose the same moment at once, one has it and the other is offered the rest", async () => {
  const company = await given.company();
  for (const late of [monday, "2026-11-23T09:30:00.000Z"]) {
    const first = await proposed(company, [monday, tuesday]);
    const second = await proposed(company, [late, "2026-11-26T09:00:00.000Z"]);
    const answers = await Promise.all(
      [first, second].map(({ interview }) => pick(interview.token, interview.slots[0]?.id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0]?.status === 409 ? first : second;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "slot-taken",
      detail: "Ce créneau vient d'être pris. Choisissez-en un autre.",
    });
    const left = await own(loser.applicant, loser.application.id);
    expect(left.slots.map(({ is_open }) => is_open)).toEqual([false, true]);
    for (const { interview } of [first, second]) await giveUp(interview.token, 1);
    await giveUp(loser.interview.token, 0);
  }
});

test("no slot suits: the recruiter reads why and proposes others; the earlier ones are gone", async () => {
  const { recruiter, applicant, application, interview } = await proposed();
  expect((await decline(interview.token, 3)).body.code).toBe("interview-changed");
  expect((await decline(interview.token, 0, "")).body.fields).toEqual({ reason: ["Dites en un mot pourquoi"] });
  expect((await decline(interview.token, 0)).body).toMatchObject({ state: "declined", reason: "Je suis en cours" });
  const mail = await lastMail(recruiter);
  expect([mail?.subject, mail?.calendar]).toEqual(["Autres créneaux demandés : Menuisier", undefined]);
  expect(mail?.text).toContain("« Je suis en cours »");
  expect((await pick(interview.token, interview.slots[0]?.id)).body.code).toBe("interview-declined");
  expect((await decline(interview.token, 1)).body.code).toBe("interview-declined");
  expect((await move(recruiter, interview.id, 0)).body.code).toBe("interview-changed");
  const moved = await move(recruiter, interview.id, 1, { slots: ["2026-12-01T09:00:00Z"], reason: "" });
  expect(moved.body).toMatchObject({ state: "proposed", sequence: 2 });
  expect((await pick(interview.token, interview.slots[0]?.id)).body.code).toBe("interview-changed");
  const { slots, token } = await own(applicant, application.id);
  expect((await pick(token, slots[0]?.id)).body.starts_at).toBe("2026-12-01T09:00:00.000Z");
});

test("a confirmed interview is moved with a reason: the moment is free again and calendars follow", async () => {
  const { recruiter, applicant, interview } = await confirmed();
  expect((await move(recruiter, interview.id, 1, { reason: "" })).body.fields).toEqual({
    reason: ["Dites au candidat pourquoi"],
  });
  expect((await move(recruiter, interview.id, 1)).body).toMatchObject({ state: "proposed", starts_at: null });
  const mail = await lastMail(applicant);
  expect(mail?.subject).toBe("Nouveaux créneaux d'entretien : Menuisier");
  expect(mail?.text).toContain("« Réunion imprévue »");
  const uid = `entretien-${interview.id}@passerelle`;
  expect(read(mail?.calendar?.text)).toMatchObject({ UID: uid, SEQUENCE: "2", STATUS: "TENTATIVE", METHOD: "REQUEST" });
  expect(read((await lastMail(recruiter))?.calendar?.text)).toMatchObject({ SEQUENCE: "2", STATUS: "TENTATIVE" });
  const other = await proposed(recruiter, [monday]);
  expect((await pick(other.interview.token, other.interview.slots[0]?.id)).status).toBe(200);
  const { body } = await api.ask(contract.readInterview, { params: { token: interview.token } });
  await pick(interview.token, body.slots[0]?.id);
  expect(read((await lastMail(applicant))?.calendar?.text)).toMatchObject({
    UID: uid,
    SEQUENCE: "3",
    STATUS: "CONFIRMED",
    DTSTART: "20261124T133000Z",
  });
});

test("either side cancels with a reason, and both calendars remove it", async () => {
  const first = await confirmed();
  expect((await cancel(first.recruiter, first.interview.id, 0)).body.code).toBe("interview-changed");
  expect((await cancel(first.recruiter, first.interview.id, 1)).body).toMatchObject({
    state: "cancelled",
    reason: "Fermeture exceptionnelle",
    reason_by: "recruiter",
  });
  expect((await cancel(first.recruiter, first.interview.id, 2)).body.code).toBe("interview-cancelled");
  const second = await confirmed();
  expect((await giveUp(second.interview.token, 1)).body).toMatchObject({ state: "cancelled", reason_by: "applicant" });
  for (const [person, reason] of [
    [first.applicant, "Fermeture exceptionnelle"],
    [first.recruiter, "Fermeture exceptionnelle"],
    [second.applicant, "J'ai trouvé ailleurs"],
    [second.recruiter, "J'ai trouvé ailleurs"],
  ] as const) {
    const mail = await lastMail(person);
    expect(mail?.text).toContain(reason);
    expect(mail?.calendar?.method).toBe("CANCEL");
    expect(read(mail?.calendar?.text)).toMatchObject({ METHOD: "CANCEL", SEQUENCE: "2", STATUS: "CANCELLED" });
  }
  expect(await statusOf(second.applicant, second.application.id)).toBe("IN");
  const again = proposal(first.application.id, undefined, { expected_status: "IN" });
  expect((await propose(first.recruiter, again)).status).toBe(201);
});

test("an interview that was moved, then cancelled before another moment is chosen, leaves both calendars", async () => {
  const byCompany = await confirmed();
  await move(byCompany.recruiter, byCompany.interview.id, 1);
  expect((await cancel(byCompany.recruiter, byCompany.interview.id, 2)).status).toBe(200);
  const byCandidate = await confirmed();
  await decline(byCandidate.interview.token, 1);
  expect((await giveUp(byCandidate.interview.token, 2)).status).toBe(200);
  for (const { applicant, recruiter } of [byCompany, byCandidate]) {
    for (const person of [applicant, recruiter]) {
      const mail = await lastMail(person);
      expect(mail?.subject).toBe("Entretien annulé : Menuisier");
      expect(read(mail?.calendar?.text)).toMatchObject({ METHOD: "CANCEL", SEQUENCE: "3", STATUS: "CANCELLED" });
      expect(read(mail?.calendar?.text).DTSTART).toContain("20261123T09");
    }
  }
});

test("who leaves the team leaves their interviews to the administrator, and hears of none of them any more", async () => {
  const admin = await given.company({ name: "Atelier Roux" });
  const colleague = await given.colleague(admin.companyId);
  const { applicant, interview } = await confirmed(colleague);
  const remove = () => api.ask(removeMember, { params: { id: colleague.id } }, { as: admin });

  // The administrator cannot be in two interviews at once.
  const busy = await confirmed(admin);
  const refused = await remove();
  expect(refused).toMatchObject({ status: 409, body: { code: "colleague-busy" } });
  await cancel(admin, busy.interview.id, 1);

  const before = (await mailsTo(colleague)).length;
  expect((await remove()).status).toBe(204);
  const taken = await lastMail(admin);
  expect(taken?.subject).toBe("Entretien repris par un collègue : Menuisier");
  expect(read(taken?.calendar?.text)).toMatchObject({ METHOD: "REQUEST", SEQUENCE: "2", STATUS: "CONFIRMED" });
  expect((await lastMail(applicant))?.subject).toBe("Entretien repris par un collègue : Menuisier");
  expect((await giveUp(interview.token, 2)).status).toBe(200);
  expect((await lastMail(admin))?.subject).toBe("Entretien annulé : Menuisier");
  // Only that they were removed.
  expect((await mailsTo(colleague)).length).toBe(before + 1);
});

test("a withdrawal or a refusal cancels what was to come and tells both; what took place stays", async () => {
  const change = (as: Account, id: string, status: "WD" | "RJ" | "RV") =>
    api.ask(changeApplicationStatus, { params: { id }, body: { status } }, { as });
  const withdrawn = await confirmed();
  await change(withdrawn.applicant, withdrawn.application.id, "WD");
  expect((await pick(withdrawn.interview.token, withdrawn.interview.slots[0]?.id)).body.code).toBe(
    "interview-cancelled",
  );
  expect((await lastMail(withdrawn.recruiter))?.text).toContain("Le candidat a retiré sa candidature.");
  expect((await lastMail(withdrawn.applicant))?.calendar?.method).toBe("CANCEL");
  const refused = await confirmed();
  await change(refused.recruiter, refused.application.id, "RV");
  expect((await own(refused.applicant, refused.application.id)).state).toBe("confirmed");
  await change(refused.recruiter, refused.application.id, "RJ");
  expect((await own(refused.applicant, refused.application.id)).state).toBe("cancelled");
  const told = (await mailsTo(refused.applicant)).map(({ subject, calendar }) => [subject, calendar?.method]);
  expect(told.slice(-2)).toEqual([
    ["Entretien annulé : Menuisier", "CANCEL"],
    ["Votre candidature a avancé : Menuisier", undefined],
  ]);
  expect((await lastMail(refused.recruiter))?.calendar?.method).toBe("CANCEL");
  const held = await confirmed();
  api.setNow(new Date("2026-11-25T09:00:00Z"));
  await change(held.recruiter, held.application.id, "RJ");
  expect((await own(held.applicant, held.application.id)).state).toBe("confirmed");
});

test("a refusal that is undone gives the interview back, and nobody hears of it who was not notified", async () => {
  const change = (as: Account, id: string, status: "RJ" | "WD" | "IN", expected_status: "IN" | "RJ" | "WD") => {
    const is_undo = status === "IN";
    return api.ask(changeApplicationStatus, { params: { id }, body: { status, expected_status, is_undo } }, { as });
  };
  const first = await confirmed();
  const people = [first.applicant, first.recruiter];
  const counts = async () => [(await mailsTo(first.applicant)).length, (await mailsTo(first.recruiter)).length];
  const before = await counts();
  await change(first.recruiter, first.application.id, "RJ", "IN");
  expect((await own(first.applicant, first.application.id)).state).toBe("cancelled");
  await change(first.recruiter, first.application.id, "IN", "RJ");
  const back = await own(first.applicant, first.application.id);
  expect(back).toMatchObject({ state: "confirmed", starts_at: monday, reason: "", sequence: 3 });
  expect(await counts()).toEqual(before);
  api.setNow(new Date("2026-11-22T17:00:00Z"));
  await interviewTasks.remind.run(api.context(), {});
  expect((await lastMail(first.applicant))?.subject).toContain("Rappel");
  api.setNow(now);

  // A reader of the cancellation is notified that the interview stands, in the calendar too.
  await change(first.recruiter, first.application.id, "WD", "IN");
  await api.runTasks();
  await change(first.recruiter, first.application.id, "IN", "WD");
  for (const person of people) {
    const mail = (await mailsTo(person)).find(({ subject }) => subject === "Entretien maintenu : Menuisier");
    expect(read(mail?.calendar?.text)).toMatchObject({ METHOD: "REQUEST", SEQUENCE: "5", STATUS: "CONFIRMED" });
  }

  // Slots that were proposed come back, in many moves at once as well; a moment that was taken meanwhile does not.
  const open = await proposed(first.recruiter, [tuesday]);
  const moment = await confirmed(first.recruiter, ["2026-11-25T09:00:00.000Z"]);
  const both = [open, moment].map(({ application: { id } }) => id);
  const many = (status: "RJ" | "IN", expected_status: "RJ" | "IN") =>
    api.ask(
      moveReceived,
      {
        body: {
          status,
          is_undo: status === "IN",
          applications: both.map((id) => ({ id, expected_status })),
        },
      },
      { as: first.recruiter },
    );
  await many("RJ", "IN");
  const quicker = await confirmed(first.recruiter, ["2026-11-25T09:15:00.000Z"]);
  expect((await many("IN", "RJ")).body.refused).toEqual([]);
  expect((await own(moment.applicant, moment.application.id)).state).toBe("cancelled");
  expect((await lastMail(moment.applicant))?.calendar?.method).toBe("CANCEL");
  const again = await own(open.applicant, open.application.id);
  expect([again.state, again.slots.map(({ is_open }) => is_open)]).toEqual(["proposed", [true]]);
  expect((await pick(again.token, again.slots[0]?.id)).status).toBe(200);
  expect(quicker.interview.state).toBe("confirmed");
});

test("after an interview has taken place another may be proposed, and the first stays in the past", async () => {
  const { recruiter, application } = await confirmed();
  const second = (slots: string[]) => proposal(application.id, slots, { expected_status: "IN" });
  expect((await propose(recruiter, second(["2026-12-01T09:00:00Z"]))).body.code).toBe("interview-exists");
  api.setNow(new Date("2026-11-25T09:00:00Z"));
  expect((await propose(recruiter, second(["2026-12-01T09:00:00Z"]))).status).toBe(201);
  const at = { params: { id: application.id } };
  const { body } = await api.ask(contract.applicationInterviews, at, { as: recruiter });
  expect(body.map(({ state }) => state)).toEqual(["proposed", "held"]);
});

test("both are reminded the evening before and an hour before, once each, whatever runs twice", async () => {
  const run = async (at: string) => {
    api.setNow(new Date(at));
    await Promise.all([interviewTasks.remind.run(api.context(), {}), interviewTasks.remind.run(api.context(), {})]);
    await api.runTasks();
  };
  const { recruiter, applicant, interview } = await confirmed(undefined, [tuesday]);
  const muted = await confirmed(undefined, [tuesday]);
  await api.pool.query("insert into notice_choices (account_id, kind, channel) values ($1, 'reminders', 'page')", [
    muted.applicant.id,
  ]);
  const moved = await confirmed(undefined, [tuesday]);
  await decline(moved.interview.token, 1);
  const count = async (person: Account) =>
    (await mailsTo(person)).filter(({ subject }) => subject.startsWith("Rappel :")).length;
  // 18:00 in Paris is 17:00 UTC in November.
  await run("2026-11-23T16:59:00Z");
  expect(await count(applicant)).toBe(0);
  await run("2026-11-23T17:00:00Z");
  await run("2026-11-23T17:10:00Z");
  expect([await count(applicant), await count(recruiter)]).toEqual([1, 1]);
  await run("2026-11-24T12:20:00Z");
  expect(await count(applicant)).toBe(1);
  await run("2026-11-24T12:30:00Z");
  await run("2026-11-24T12:40:00Z");
  expect([await count(applicant), await count(recruiter)]).toEqual([2, 2]);
  expect([await count(muted.applicant), await count(muted.recruiter)]).toEqual([0, 2]);
  expect([await count(moved.applicant), await count(moved.recruiter)]).toEqual([0, 0]);
  expect((await lastMail(applicant))?.text).toContain(`/entretien/${interview.token}`);

  // Chosen after the moment of a reminder, it is not sent; an interview that a stopped server let pass neither.
  api.setNow(new Date("2026-11-24T12:45:00Z"));
  const late = await confirmed(undefined, ["2026-11-24T13:15:00.000Z"]);
  const eveOnly = await confirmed(undefined, ["2026-11-25T13:15:00.000Z"]);
  await run("2026-11-24T12:50:00Z");
  expect(await count(late.applicant)).toBe(0);
  await run("2026-11-26T12:50:00Z");
  expect(await count(eveOnly.applicant)).toBe(0);
});

test("the evening before is 18:00 in Paris on either side of the change of hour", async () => {
  api.setNow(new Date("2027-03-20T10:00:00Z"));
  const { interview } = await confirmed(undefined, ["2027-03-28T07:00:00.000Z"]);
  const { rows } = await api.pool.query("select eve_reminder_at, hour_reminder_at from interviews where id = $1", [
    interview.id,
  ]);
  expect(rows).toEqual([{ eve_reminder_at: "2027-03-27T17:00:00.000Z", hour_reminder_at: "2027-03-28T06:00:00.000Z" }]);
});

test("slots to choose are in the candidate's deadlines from the first one that is free, until one is chosen; no calendar shows them", async () => {
  const company = await given.company();
  const first = await proposed(company, [monday, tuesday]);
  const second = await proposed(company, [monday, tuesday]);
  const slotsOf = async (as: Account) =>
    (await api.ask(listDeadlines, {}, { as })).body.filter(({ kind }) => kind === "slots").map(({ at }) => at);
  expect(await slotsOf(second.applicant)).toEqual([monday]);
  expect(await slotsOf(first.applicant)).toEqual([monday]);
  await pick(first.interview.token, first.interview.slots[0]?.id);
  expect(await slotsOf(first.applicant)).toEqual([]);
  expect(await slotsOf(second.applicant)).toEqual([tuesday]);
  const { body } = await api.ask(openCalendar, {}, { as: second.applicant });
  const feed = await api.sendRaw({ method: "GET", url: new URL(body.url ?? "").pathname });
  expect(feed.status).toBe(200);
  expect(feed.raw.toString()).toContain("BEGIN:VCALENDAR");
  expect(feed.raw.toString()).not.toContain("slots-");
  api.setNow(new Date("2026-11-24T14:00:00Z"));
  expect(await slotsOf(second.applicant)).toEqual([]);
});

test("a confirmed interview is in its candidate's deadlines, timeline and calendars, once, before what they noted", async () => {
  const { applicant: as, application, interview } = await confirmed();
  const interviews = async () =>
    (await api.ask(listDeadlines, {}, { as })).body.filter(({ kind }) => kind === "interview");
  const note = { interview_at: "2026-11-30T09:00:00.000Z", interview_place: "Lyon" };
  await api.ask(setFollowUp, { params: { id: application.id }, body: note }, { as });
  expect((await interviews()).map(({ at, ends_at, place }) => [at, ends_at, place])).toEqual([
    [monday, "2026-11-23T09:45:00.000Z", "12 rue des Halles, 69002 Lyon"],
  ]);
  const at = { params: { id: application.id } };
  expect(read((await api.ask(interviewCalendar, at, { as })).body.text)).toMatchObject({
    DTSTART: "20261123T090000Z",
    DTEND: "20261123T094500Z",
  });
  const labels = async () => (await api.ask(recentEvents, {}, { as })).body.map(({ label }) => label);
  expect(await labels()).toContain("Entretien confirmé : lundi 23 novembre 2026 à 10:00");
  await giveUp(interview.token, 1);
  expect((await interviews()).map(({ at, place }) => [at, place])).toEqual([["2026-11-30T09:00:00.000Z", "Lyon"]]);
  expect(await labels()).toContain("Entretien annulé : lundi 23 novembre 2026 à 10:00");
});

test("the company sees what is to come, what waits and what is past, its own or everybody's", async () => {
  const company = await given.company();
  const colleague = { ...(await given.account("company")), companyId: company.companyId };
  await api.pool.query("insert into company_members (account_id, company_id) values ($1, $2)", [
    colleague.id,
    company.companyId,
  ]);
  const mine = await confirmed(company, [tuesday]);
  const theirs = await confirmed(colleague, [monday]);
  const waiting = await proposed(company, [monday]);
  const declined = await proposed(company, [monday]);
  await decline(declined.interview.token, 0);
  const list = async (when: "upcoming" | "waiting" | "past", only = "false" as "true" | "false") => {
    const { body } = await api.ask(contract.listInterviews, { query: { when, mine: only } }, { as: company });
    return body.map(({ id }) => id);
  };
  expect(await list("upcoming")).toEqual([theirs.interview.id, mine.interview.id]);
  expect(await list("upcoming", "true")).toEqual([mine.interview.id]);
  expect(await list("waiting")).toEqual([declined.interview.id, waiting.interview.id]);
  expect((await api.ask(contract.interviewFigures, {}, { as: company })).body).toEqual({
    upcoming: 2,
    waiting: 2,
    past: 0,
  });
  // A colleague's is shown as such, and can be cancelled by the company.
  const { body } = await api.ask(contract.listInterviews, { query: {} }, { as: company });
  expect(body[0]?.recruiter).toEqual({ name: colleague.email, is_me: false });
  expect((await cancel(company, theirs.interview.id, 1)).status).toBe(200);
  expect(await list("past")).toEqual([theirs.interview.id]);
});

test("a recruiter's private calendar holds their interviews at its newest address only", async () => {
  const { recruiter: as, interview } = await confirmed();
  await proposed(as, ["2026-11-27T09:00:00.000Z"]);
  const fetch = (url: string | null) => api.sendRaw({ method: "GET", url: new URL(url ?? "").pathname });
  expect((await api.ask(contract.getRecruiterCalendar, {}, { as })).body.url).toBeNull();
  const first = (await api.ask(contract.openRecruiterCalendar, {}, { as })).body.url;
  const feed = (await fetch(first)).raw.toString();
  expect(read(feed)).toMatchObject({ UID: `entretien-${interview.id}@passerelle`, DTSTART: "20261123T090000Z" });
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(feed).not.toContain(interview.token);
  const second = (await api.ask(contract.openRecruiterCalendar, {}, { as })).body.url;
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);
  // A former recruiter of the company reads nothing more.
  await api.pool.query("delete from company_members where account_id = $1", [as.id]);
  expect((await fetch(second)).status).toBe(404);
});

test("what is held on a person includes their interviews, and nothing of them outlives the account", async () => {
  const { recruiter, applicant, interview } = await confirmed();
  const { interviews } = await interviewDataOf({ ...api.context(), user: null }, applicant.id);
  expect(interviews).toMatchObject([{ id: interview.id, starts_at: monday, message: "Demandez Mme Roy à l'accueil." }]);
  await api.ask(deleteAccount, { body: { password: givenPassword } }, { as: applicant });
  expect((await lastMail(recruiter))?.text).toContain("Le candidat a supprimé son compte.");
  expect((await lastMail(recruiter))?.calendar?.method).toBe("CANCEL");
  expect((await api.pool.query("select 1 from interviews where id = $1", [interview.id])).rows).toEqual([]);
  expect((await api.ask(contract.readInterview, { params: { token: interview.token } })).status).toBe(404);
});
