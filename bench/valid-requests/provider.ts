import type { MailKind } from "@passerelle/contract/admin/mail-log";
import { pdf } from "@passerelle/testing/documents.ts";
import { newSiret } from "@passerelle/testing/sirets.ts";
import { sql } from "kysely";
import { dayIn, type Scene, type ValidRequests } from "../fuzz-scene.ts";
import { lastPart } from "./company.ts";

const payments = "/application-system/school/:id/payments/";
const paid = { date: dayIn(-1), label: "Abonnement Premium", amount_cents: 120_000, status: "Payé" };
const seller = {
  ...{ name: "Passerelle SAS", legal_form: "SAS au capital de 50 000 €", address: "8 rue du Change, 69005 Lyon" },
  ...{ siret: "732 829 320 00074", rcs: "Lyon 732 829 320", vat_number: "FR44732829320" },
  ...{ email: "compta@passerelle.example", iban: "FR76 3000 4000 0312 3456 7890 143" },
};
const saveSeller = async ({ staff, ask }: Scene) => {
  const { version } = await ask("GET /admin/invoice-seller/", { as: staff });
  return { as: staff, body: { ...seller, expected_version: Number(version ?? 0) } };
};
const client = async ({ given, staff }: Scene) => {
  const where = { address: "1 quai Éluard", postal_code: "44000", city: "Nantes", siret: newSiret() };
  return { as: staff, params: { id: (await given.school(where)).schoolId } };
};
const payment = async (scene: Scene) => {
  const { as, params } = await client(scene);
  const { id } = await scene.ask(`POST ${payments}`, { as, params, body: paid });
  return { as, params: { ...params, paymentId: String(id) } };
};
const invoiced = async (scene: Scene) => {
  await scene.ask("PUT /admin/invoice-seller/", await saveSeller(scene));
  return payment(scene);
};
/** An invoice as the first layout left it; nothing else may change one. */
const useFirstLayout = (db: Scene["db"], paymentId: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update school_invoices set layout = 1,
      content = (content - 'lines') || (content->'lines'->0) || jsonb_build_object('net', net)
      where payment_id = ${paymentId}`.execute(tx);
  });
const schoolPath = "/application-system/school/";
const ofClient = Object.fromEntries(
  ["", "offers/", "performance/", "users/", "history/", "payments/"].map((end) => [
    `GET ${schoolPath}:id/${end}`,
    client,
  ]),
);
const message = async ({ ask, db, newEmail, staff }: Scene) => {
  const email = newEmail();
  await ask("POST /contact/", { body: { name: "Léa", email, subject: "Une école", message: "Bonjour." } });
  const found = db.selectFrom("contact_messages").select("id").where("email", "=", email);
  return { as: staff, params: { id: (await found.executeTakeFirstOrThrow()).id }, email };
};
const thread = async (scene: Scene) => {
  const { as, params } = await message(scene);
  return { as, params };
};
const failure = async ({ db, staff }: Scene) => {
  const at = new Date().toISOString();
  const failed = {
    task: "situer-les-candidats",
    payload: "{}",
    attempts: 3,
    message: "refusé",
    state: "failed" as const,
  };
  const id = crypto.randomUUID();
  const row = { id, ...failed, first_failed_at: at, last_failed_at: at };
  await db.insertInto("task_failures").values(row).execute();
  return { as: staff, params: { id }, body: {} };
};
const mail = async ({ db, newEmail, staff }: Scene, kind: MailKind = "application", row: object = {}) => {
  const values = { recipient: newEmail(), subject: "Bonjour", body_text: "Bonjour", body_html: "<p>Bonjour</p>", kind };
  const made = db
    .insertInto("mails")
    .values({ ...values, ...row })
    .returning("id");
  return { as: staff, params: { id: (await made.executeTakeFirstOrThrow()).id } };
};
const dataRequest = async ({ given, ask, staff }: Scene, kind = "access") => {
  const { email } = await given.applicant();
  const body = { kind, email, received_on: dayIn(-1), identity: "own_address" };
  const { id } = await ask("POST /admin/data-requests/", { as: staff, body });
  return { as: staff, params: { id: String(id) }, email };
};
const source = { source: "hellowork" };
const setSource = async ({ ask, staff }: Scene) => {
  const { version } = await ask("GET /external-offers/sources/:source/", { as: staff, params: source });
  const body = {
    ...{ is_on: true, address: "https://93.184.215.14/flux.xml", identifier: "", hours: [6, 18] },
    ...{ alert_emails: [], closing_readings: 2, closing_hours: 0, is_all_work_study: false },
  };
  return { as: staff, params: source, body: { ...body, expected_version: version } };
};
const reported = async ({ given, ask, staff }: Scene) => {
  const params = { id: (await given.job()).id };
  await ask("POST /offers/:id/report/", { as: await given.applicant(), params, body: { reason: "misleading" } });
  return { as: staff, params };
};
/** A word that no other group has. */
const newWord = (newEmail: Scene["newEmail"]) => `mot ${newEmail().split("@")[0]?.split("-").slice(1).join(" ")}`;
const listed = async ({ ask, staff, newEmail }: Scene) => {
  const params = { list: "tags" };
  const body = { label: newWord(newEmail) };
  const added = await ask("POST /admin/reference-lists/:list/", { as: staff, params, body });
  const { lists } = await ask("GET /admin/reference-lists/", { as: staff });
  const { entries } = lists.find(({ list }: { list: string }) => list === params.list);
  const shown = entries.filter(({ is_withdrawn }: { is_withdrawn: boolean }) => !is_withdrawn);
  return { params, ids: shown.map(({ id }: { id: string }) => id), added };
};
const synonyms = async ({ ask, staff, newEmail }: Scene) => {
  const words = [newWord(newEmail), newWord(newEmail)];
  const { id, version } = await ask("POST /admin/search-synonyms/", { as: staff, body: { words } });
  return { as: staff, params: { id: String(id) }, version: Number(version) };
};
const incident = {
  title: "Recherche lente",
  notice: "Les résultats mettent plusieurs secondes à venir.",
  seriousness: "slow",
  began_at: "2026-11-21T10:00:00.000Z",
  ended_at: null,
  updates: [],
};
const provider = async ({ ask, superuser, newEmail }: Scene) => {
  const rights = { is_staff: true, is_superuser: false };
  const { id } = await ask("POST /provider/people/", { as: superuser, body: { email: newEmail(), ...rights } });
  return { as: superuser, params: { id: String(id) }, rights };
};
const ofCompany = async ({ given, staff }: Scene) => ({
  as: staff,
  params: { id: (await given.company()).companyId },
});

export const providerRequests: ValidRequests = {
  ...ofClient,
  "POST /application-system/school/": ({ staff }) => ({ as: staff, body: { name: "Campus neuf" } }),
  "PATCH /application-system/school/:id/": async (s) => ({ ...(await client(s)), body: { phone: "02 40 00 00 00" } }),
  "PUT /application-system/school/:id/activity/": async (s) => ({ ...(await client(s)), body: { is_active: false } }),
  "PUT /application-system/school/:id/subscription/": async (scene) => ({
    ...(await client(scene)),
    body: { type: "premium", label: "Premium", duration: 12, start_date: dayIn(-10), expected_version: 0 },
  }),
  "POST /application-system/school/:id/administrators/": async (scene) => ({
    ...(await client(scene)),
    body: { email: scene.newEmail() },
  }),
  "PUT /admin/invoice-seller/": saveSeller,
  [`POST ${payments}`]: async (scene) => ({ ...(await client(scene)), body: paid }),
  [`PUT ${payments}:paymentId/`]: async (scene) => ({
    ...(await payment(scene)),
    body: { ...paid, label: "Abonnement", expected_version: 1 },
  }),
  [`POST ${payments}:paymentId/cancel/`]: async (s) => ({ ...(await payment(s)), body: { expected_version: 1 } }),
  [`GET ${payments}:paymentId/invoice-preview/`]: invoiced,
  [`POST ${payments}:paymentId/invoice/`]: async (s) => ({ ...(await invoiced(s)), body: { expected_version: 1 } }),
  [`POST ${payments}:paymentId/invoice-copies/`]: async (scene) => {
    const request = await invoiced(scene);
    await scene.ask(`POST ${payments}:paymentId/invoice/`, { ...request, body: { expected_version: 1 } });
    await useFirstLayout(scene.db, request.params.paymentId);
    return { ...request, body: {} };
  },
  [`POST ${payments}:paymentId/invoice-file/`]: async (scene) => ({
    ...(await payment(scene)),
    file: { name: "facture.pdf", bytes: pdf("Facture") },
  }),
  "GET /admin/contact-messages/:id/": thread,
  "GET /admin/contact-messages/:id/client-school/": thread,
  "POST /admin/contact-messages/:id/moves/": async (scene) => ({
    ...(await thread(scene)),
    body: { move: "take", expected_version: 0 },
  }),
  "POST /admin/contact-messages/:id/answers/": async (scene) => ({
    ...(await thread(scene)),
    body: { text: "Bonjour, voici notre réponse.", expected_version: 0 },
  }),
  "POST /admin/contact-messages/:id/notes/": async (s) => ({ ...(await thread(s)), body: { text: "À rappeler" } }),
  "POST /admin/task-failures/:id/replay/": failure,
  "POST /admin/task-failures/:id/discard/": failure,
  "POST /admin/tasks/:name/run/": ({ staff }) => ({
    as: staff,
    params: { name: "relire-les-intitules-de-poste" },
    body: {},
  }),
  "POST /admin/tasks/:name/replay/": ({ staff }) => ({ as: staff, params: { name: "envoyer-un-courriel" }, body: {} }),
  "POST /admin/mails/:id/resend/": async (s) => ({ ...(await mail(s)), body: { expected_state: "waiting" } }),
  "POST /admin/mails/:id/new-link/": async (s) => ({ ...(await mail(s, "password-reset")), body: {} }),
  "POST /admin/mails/:id/abandon/": async (scene) => ({
    ...(await mail(scene, "application", { attempts: 2, last_error: "refusé" })),
    body: {},
  }),
  "POST /admin/mails/:id/read/": async (s) => ({ ...(await mail(s)), as: s.superuser, body: {} }),
  "POST /admin/data-requests/": async ({ staff, newEmail }) => ({
    as: staff,
    body: { kind: "access", email: newEmail(), received_on: dayIn(-1), identity: "phone" },
  }),
  "POST /admin/data-requests/find/": ({ staff, applicant }) => ({ as: staff, body: { email: applicant.email } }),
  "GET /admin/data-requests/:id/": async (scene) => {
    const { as, params } = await dataRequest(scene);
    return { as, params };
  },
  "POST /admin/data-requests/:id/export/": async (scene) => {
    const { as, params } = await dataRequest(scene);
    return { as, params };
  },
  "POST /admin/data-requests/:id/erase/": async (scene) => {
    const { as, params, email } = await dataRequest(scene, "erasure");
    return { as, params, body: { email } };
  },
  "POST /admin/data-requests/:id/close/": async (scene) => {
    const { as, params } = await dataRequest(scene, "rectification");
    return { as, params, body: { status: "answered", message: "Voici ce que nous avons corrigé." } };
  },
  "GET /data-requests/export/:token/": async (scene) => {
    const { as, params, email } = await dataRequest(scene);
    await scene.ask("POST /admin/data-requests/:id/export/", { as, params });
    return { params: { token: await scene.mailed(email, "/data-requests/export/") } };
  },
  "GET /admin/audit/:id/": async ({ superuser, ask }) => {
    const answer = await ask("GET /admin/audit/", { as: superuser });
    const [entry] = Array.isArray(answer) ? answer : (answer.results ?? answer.entries);
    return { as: superuser, params: { id: entry.id } };
  },
  "GET /admin/audit/export/:token/": async ({ superuser, ask }) => ({
    params: { token: lastPart(await ask("POST /admin/audit/export-link/", { as: superuser, body: {} })) },
  }),
  "PUT /external-offers/sources/:source/": setSource,
  "GET /external-offers/sources/:source/": ({ staff }) => ({ as: staff, params: source }),
  "GET /external-offers/sources/:source/runs/": ({ staff }) => ({ as: staff, params: source }),
  "POST /external-offers/sources/:source/runs/": async (scene) => {
    await scene.db.deleteFrom("import_runs").where("source", "=", source.source).execute();
    await scene.ask("PUT /external-offers/sources/:source/", await setSource(scene));
    return { as: scene.staff, params: source, body: { is_dry_run: true } };
  },
  "GET /external-offers/runs/:id/": async ({ db, staff }) => {
    const values = {
      source: "meteojob",
      fingerprint: "0",
      status: "done" as const,
      finished_at: new Date().toISOString(),
    };
    const made = db.insertInto("import_runs").values(values).returning("id");
    return { as: staff, params: { id: (await made.executeTakeFirstOrThrow()).id } };
  },
  "GET /admin/reported-offers/:id/": reported,
  "POST /admin/reported-offers/:id/decisions/": async (scene) => {
    const request = await reported(scene);
    const { version } = await scene.ask("GET /admin/reported-offers/:id/", request);
    return { ...request, body: { decision: "kept", expected_version: version } };
  },
  "POST /admin/reference-lists/:list/": ({ staff, newEmail }) => ({
    as: staff,
    params: { list: "tags" },
    body: { label: newWord(newEmail) },
  }),
  "PATCH /admin/reference-entries/:id/": async (scene) => {
    const { added } = await listed(scene);
    const body = { is_withdrawn: true, expected_version: added.version };
    return { as: scene.staff, params: { id: added.id }, body };
  },
  "PUT /admin/reference-lists/:list/order/": async (scene) => {
    const { params, ids } = await listed(scene);
    return { as: scene.staff, params, body: { ids, expected_ids: ids } };
  },
  "POST /admin/search-synonyms/": ({ staff, newEmail }) => ({
    as: staff,
    body: { words: [newWord(newEmail), newWord(newEmail)] },
  }),
  "PUT /admin/search-synonyms/:id/": async (scene) => {
    const { as, params, version } = await synonyms(scene);
    return {
      as,
      params,
      body: { words: [newWord(scene.newEmail), newWord(scene.newEmail)], expected_version: version },
    };
  },
  "DELETE /admin/search-synonyms/:id/": async (scene) => {
    const { as, params, version } = await synonyms(scene);
    return { as, params, query: { expected_version: version } };
  },
  "POST /admin/status-incidents/": ({ staff }) => ({ as: staff, body: incident }),
  "PUT /admin/status-incidents/:id/": async ({ ask, staff }) => {
    const { id, version } = await ask("POST /admin/status-incidents/", { as: staff, body: incident });
    return { as: staff, params: { id: String(id) }, body: { ...incident, expected_version: version } };
  },
  "GET /admin/retention/:rule/due/": ({ staff }) => ({ as: staff, params: { rule: "sent-mails" } }),
  "POST /admin/retention/:rule/runs/": ({ staff }) => ({ as: staff, params: { rule: "sent-mails" } }),
  "POST /provider/people/": ({ superuser, newEmail }) => ({
    as: superuser,
    body: { email: newEmail(), is_staff: true, is_superuser: false },
  }),
  "PUT /provider/people/:id/": async (scene) => {
    const { as, params, rights } = await provider(scene);
    const is_active = true;
    const body = { is_staff: true, is_superuser: true, is_active, expected: { ...rights, is_active } };
    return { as, params, body };
  },
  "POST /provider/people/:id/invitation/": async (scene) => {
    const { as, params } = await provider(scene);
    return { as, params, body: {} };
  },
  "POST /admin/schools/:schoolId/impersonation/": async ({ given }) => ({
    as: await given.account(null, { is_staff: true }),
    params: { schoolId: (await given.school()).schoolId },
    body: { reason: "Essai de robustesse du produit" },
  }),
  "POST /admin/impersonation/leave/": async ({ given, ask }) => {
    const { access } = await ask("POST /admin/schools/:schoolId/impersonation/", {
      as: await given.account(null, { is_staff: true }),
      params: { schoolId: (await given.school()).schoolId },
      body: { reason: "Essai de robustesse du produit" },
    });
    return { bearer: String(access) };
  },
  "GET /application-system/companies/:id/plan-history/": ofCompany,
  "GET /application-system/companies/:id/verification/": ofCompany,
  "PATCH /application-system/companies/:id/plan/": async (scene) => ({
    ...(await ofCompany(scene)),
    body: { plan: "premium", plan_until: dayIn(365), expected_plan: "free", expected_until: null },
  }),
  "POST /application-system/companies/:id/verification/": async ({ given, staff }) => ({
    as: staff,
    params: { id: (await given.unverifiedCompany()).companyId },
    body: { decision: "vouch", note: "Vue au téléphone" },
  }),
};
