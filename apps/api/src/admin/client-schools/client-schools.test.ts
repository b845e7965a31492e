import * as contract from "@passerelle/contract/admin/client-schools";
import * as sheets from "@passerelle/contract/admin/client-sheet";
import { sendContactMessage } from "@passerelle/contract/admin/contact";
import { getContactMessage } from "@passerelle/contract/admin/contact-messages";
import * as accounts from "@passerelle/contract/identity/accounts";
import { getCareerSite, getSchoolPage } from "@passerelle/contract/offers/school-pages";
import { searchOffers } from "@passerelle/contract/offers/search";
import { createSchoolKey } from "@passerelle/contract/organisations/school-keys";
import { readSchoolInvitation } from "@passerelle/contract/organisations/school-users";
import { getSchoolSettings, uploadSchoolLogo } from "@passerelle/contract/organisations/schools";
import { createWebhook } from "@passerelle/contract/publishing/webhooks";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { receiver } from "@passerelle/testing/receiver.ts";
import { afterEach, describe, expect, test } from "vitest";
import { addViews } from "#offers/views/store.ts";
import { broadcastTasks } from "#publishing/broadcast/tasks.ts";
import { deliverEvents } from "#publishing/webhooks/deliver-events.ts";

const api = await testApi();
const { given, ask } = api;
const { url: program, received } = await receiver();
const staff = await given.account(null, { is_staff: true });
const as = { as: staff };
const nobody = "01900000-0000-7000-8000-000000000000";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const siret = "552 100 554 00013";

afterEach(() => api.setNow(undefined));

const create = (body: object, more: object = {}) =>
  ask(contract.createClientSchool, { body: body as { name: string } }, { ...as, ...more });
const made = async (body: object = {}) => {
  const answer = await create({ name: `École ${Math.random()}`, ...body });
  expect(answer.status).toBe(201);
  return answer.body;
};
const change = (id: string, body: object, more: object = {}) =>
  ask(
    contract.updateClientSchool,
    { params: { id }, body: { expected_version: 1, ...body } as never },
    { ...as, ...more },
  );
const sheet = async (id: string) => (await ask(contract.getClientSchool, { params: { id } }, as)).body;
const list = async (query: object = {}) =>
  (await ask(contract.listSchools, { query: { limit: 100, ...query } }, as)).body as contract.ClientSchool[];
const turn = (id: string, is_active: boolean, by = staff) =>
  ask(contract.switchClientSchool, { params: { id }, body: { is_active } }, { as: by });
const subscribe = (id: string, body: object = {}) =>
  ask(
    contract.setSubscription,
    {
      params: { id },
      body: {
        type: "premium",
        label: "Premium annuel",
        duration: 12,
        start_date: "2027-01-31",
        expected_version: 0,
        ...body,
      },
    },
    as,
  );
const logo = (bytes: Buffer, name = "logo.png") => ({ field: "logo", name, bytes });

describe("what is refused", () => {
  test("a school that does not exist is not found, whatever is asked of it", async () => {
    const params = { id: nobody };
    const answers = await Promise.all([
      ask(contract.getClientSchool, { params }, as),
      change(nobody, { city: "Brest" }),
      turn(nobody, false),
      subscribe(nobody),
      ask(sheets.listClientOffers, { params }, as),
      ask(sheets.clientPerformance, { params }, as),
      ask(sheets.listClientUsers, { params }, as),
      ask(sheets.listClientHistory, { params }, as),
      ask(contract.inviteClientAdministrator, { params, body: { email: "x@exemple.fr" } }, as),
      ask(contract.readMessageAsClient, { params }, as),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404));
  });

  test("the name is asked, the SIRET verified by its own sum, the site begins with http:// or https://", async () => {
    const blank = await create({ city: "Brest" });
    expect([blank.status, blank.body.fields]).toEqual([400, { name: ["Le nom de l'école est requis"] }]);
    const wrong = await create({ name: "École", siret: "123", website: "www.ecole.example", surprise: "1" });
    expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(["siret", "surprise", "website"]);
    expect(wrong.body.fields?.website).toEqual(["L'adresse doit commencer par http:// ou https://"]);
  });

  test("two schools never have the same SIRET, whichever way it is written, nor two at once", async () => {
    const [one, other] = await Promise.all([create({ name: "Un", siret }), create({ name: "Deux", siret })]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const third = await made();
    const taken = await change(third.id, { siret: siret.replaceAll(" ", "") });
    expect([taken.status, taken.body.fields]).toEqual([409, { siret: ["Une autre école a déjà ce SIRET."] }]);
  });

  test("a logo is a PNG, a JPEG or a WebP of 1 MB and 4,000 pixels at most, here and in the school's own settings", async () => {
    const huge = Buffer.from(png);
    huge.writeUInt32BE(20_000, 16);
    huge.writeUInt32BE(20_000, 20);
    const school = await given.school();
    const own = (file: object) =>
      ask(
        uploadSchoolLogo,
        { params: { schoolId: school.schoolId } },
        { as: school, file: file as ReturnType<typeof logo> },
      );
    const cases: [ReturnType<typeof logo>, number, string][] = [
      [logo(Buffer.from("<svg onload='alert(1)'/>"), "logo.svg"), 415, "logo-type"],
      [logo(Buffer.from("<svg onload='alert(1)'/>")), 415, "logo-type"],
      [logo(Buffer.concat([png, Buffer.alloc(1024 * 1024)])), 413, "logo-too-large"],
      [logo(huge), 400, "logo-dimensions"],
      [logo(png.subarray(0, 20)), 415, "logo-type"],
      [logo(png.subarray(0, 60)), 400, "logo-incomplete"],
      [logo(png, "../logo.png"), 400, "file-name"],
    ];
    for (const [file, status, code] of cases) {
      const answer = await create({ name: "École" }, { file });
      expect([file.name, answer.status, answer.body.code]).toEqual([file.name, status, code]);
      expect((await own(file)).status).toBe(status);
    }
    expect((await create({ name: "École" }, { file: { ...logo(png), field: "autre" } })).body.code).toBe(
      "file-missing",
    );
  });

  test("two of the staff who change a school: the second one gets the refusal, and nothing is lost", async () => {
    const { id } = await made({ city: "Brest" });
    expect((await change(id, { city: "Nantes" })).body.version).toBe(2);
    const late = await change(id, { city: "Lyon" });
    expect([late.status, late.body.code]).toEqual([409, "client-school-changed"]);
    expect((await sheet(id)).city).toBe("Nantes");
  });
});

describe("the list", () => {
  test("everybody reads the names of partner schools and nothing of the clients, the staff everything", async () => {
    const { id } = await made({ name: "Lycée secret", contact_email: "proviseur@lycee.example", siret: "" });
    await subscribe(id);
    const company = await given.company();
    for (const reader of [null, company, await given.school()]) {
      const { body } = await ask(contract.listSchools, { query: { limit: 100 } }, { as: reader });
      const found = body.find((one) => one.id === id) ?? {};
      expect(Object.keys(found).sort()).toEqual(["city", "id", "name", "website"]);
      expect(JSON.stringify(body)).not.toContain("proviseur");
    }
    expect((await list({ search: "lycee secret" }))[0]).toMatchObject({
      contact_email: "proviseur@lycee.example",
      subscription_type: "premium",
      payment_status: "Aucun paiement",
    });
    await turn(id, false);
    const { body } = await ask(contract.listSchools, { query: { limit: 100 } });
    expect(body.some((one) => one.id === id)).toBe(false);
    expect((await list()).some((one) => one.id === id)).toBe(true);
  });

  test("it counts offers and CVs received, and says the last activity", async () => {
    const { schoolId } = await given.school({ name: "Compteur" });
    const posting = await given.posting({ school_id: schoolId });
    await given.posting({ school_id: schoolId, status: "draft" });
    await given.posting({ school_id: schoolId, deleted_at: new Date().toISOString() });
    for (let index = 0; index < 3; index += 1) await given.application({ posting_id: posting.id });
    const [found] = await list({ search: "compteur" });
    expect(found).toMatchObject({
      job_postings_count: 2,
      live_job_postings_count: 1,
      applications_count: 3,
      users_count: 1,
    });
    expect(found?.last_activity).not.toBeNull();
    expect((await made()).last_activity).toBeNull();
  });

  test("it is searched, sorted by name, offers, CVs, activity and expiration, filtered, and read page by page", async () => {
    api.setNow(new Date("2027-06-01T10:00:00Z"));
    const names = ["Tri Alpha", "Tri Bravo", "Tri Charlie"];
    const schools = [];
    for (const name of names) schools.push(await given.school({ name }));
    const [alpha, bravo, charlie] = schools.map(({ schoolId }) => schoolId) as [string, string, string];
    const posting = await given.posting({ school_id: bravo });
    await given.posting({ school_id: charlie });
    await given.posting({ school_id: charlie });
    await given.application({ posting_id: posting.id });
    await subscribe(alpha, { start_date: "2026-07-01" });
    await subscribe(charlie, { start_date: "2027-05-01" });
    const order = async (query: object) => (await list({ search: "tri ", ...query })).map(({ name }) => name.slice(4));
    expect(await order({})).toEqual(["Alpha", "Bravo", "Charlie"]);
    expect(await order({ order: "desc" })).toEqual(["Charlie", "Bravo", "Alpha"]);
    expect(await order({ sort: "offers" })).toEqual(["Charlie", "Bravo", "Alpha"]);
    expect((await order({ sort: "applications" }))[0]).toBe("Bravo");
    expect((await order({ sort: "activity" })).length).toBe(3);
    expect(await order({ sort: "expiration" })).toEqual(["Alpha", "Charlie", "Bravo"]);
    expect(await order({ status: "expiring" })).toEqual(["Alpha"]);
    expect(await order({ status: "unsubscribed" })).toEqual(["Bravo"]);
    await turn(bravo, false);
    expect(await order({ status: "inactive" })).toEqual(["Bravo"]);
    expect(await order({ status: "active" })).toEqual(["Alpha", "Charlie"]);
    api.setNow(new Date("2027-07-01T10:00:00Z"));
    expect(await order({ status: "expired" })).toEqual(["Alpha"]);
    const page = await ask(contract.listSchools, { query: { search: "tri ", limit: 1, offset: 1 } }, as);
    expect([page.body.map(({ name }) => name), Number(page.headers["x-total-count"])]).toEqual([["Tri Bravo"], 3]);
    expect(await order({ search: "100%" })).toEqual([]);
    expect((await ask(contract.listSchools, { query: { sort: "prix" as never } }, as)).status).toBe(400);
  });
});

describe("the list, column by column", () => {
  /** Three schools of which each column says something else, and the word that finds them alone. */
  const three = async () => {
    api.setNow(new Date("2027-06-01T10:00:00Z"));
    const word = `Ordre ${Math.random().toString(36).slice(2)}`;
    const add = async (name: string, lastSeen: string | null, offers: number, cvs: number, start: string | null) => {
      const school = await given.school({ name: `${word} ${name}` });
      const seen = lastSeen ? { last_seen_at: lastSeen } : { email_verified_at: null };
      await api.db.updateTable("accounts").set(seen).where("id", "=", school.id).execute();
      for (let index = 0; index < offers; index += 1) {
        const posting = await given.posting({ school_id: school.schoolId, updated_at: "2026-01-01T00:00:00Z" });
        if (index > 0) continue;
        for (let one = 0; one < cvs; one += 1) await given.application({ posting_id: posting.id });
      }
      if (start) await subscribe(school.schoolId, { start_date: start });
    };
    await add("Alpha", "2027-03-01T08:00:00Z", 1, 2, "2027-05-01");
    await add("Bravo", "2027-05-01T08:00:00Z", 3, 1, null);
    await add("Charlie", null, 0, 0, "2026-07-01");
    return async (query: object) => (await list({ search: word, ...query })).map(({ name }) => name.split(" ").at(-1));
  };

  test("each sort goes both ways, what says nothing comes last, and without a way it takes its usual one", async () => {
    const order = await three();
    const [a, b, c] = ["Alpha", "Bravo", "Charlie"];
    const expected = {
      name: { asc: [a, b, c], desc: [c, b, a], usual: "asc" },
      offers: { asc: [c, a, b], desc: [b, a, c], usual: "desc" },
      applications: { asc: [c, b, a], desc: [a, b, c], usual: "desc" },
      activity: { asc: [a, b, c], desc: [b, a, c], usual: "desc" },
      expiration: { asc: [c, a, b], desc: [a, c, b], usual: "asc" },
    } as const;
    for (const [sort, { asc, desc, usual }] of Object.entries(expected)) {
      expect([sort, await order({ sort, order: "asc" })]).toEqual([sort, asc]);
      expect([sort, await order({ sort, order: "desc" })]).toEqual([sort, desc]);
      expect([sort, await order({ sort })]).toEqual([sort, usual === "asc" ? asc : desc]);
    }
    expect((await ask(contract.listSchools, { query: { order: "haut" as never } }, as)).status).toBe(400);
  });

  test("it is found by its telephone or its contact's, however either is written", async () => {
    const { id } = await made({ name: "Lycée des Ondes", phone: "02 40 71 93 58", contact_phone: "+33 6 41 72 95 83" });
    for (const search of [
      "0240719358",
      "02.40.71.93.58",
      "+33 2 40 71 93 58",
      "40 71 93",
      "06 41 72 95 83",
      "+33641729583",
    ])
      expect([search, (await list({ search })).map((one) => one.id)]).toEqual([search, [id]]);
    expect(await list({ search: "0240719359" })).toEqual([]);
  });

  test("who was only invited is not one of those whom deactivating logs out", async () => {
    const { id } = await made({ contact_email: `invite-${Date.now()}@ecole.example`, invite_administrator: true });
    expect(await sheet(id)).toMatchObject({ users_count: 1, active_users_count: 0 });
  });

  test("it is searched by name, city, site, contact and SIRET, in any letters, spaces in the number or not", async () => {
    await made({
      name: "Autre maison",
      city: "Lille",
      contact_name: "Une autre",
      contact_email: "autre@maison.example",
    });
    const { id } = await made({
      name: "Institut Éluard",
      city: "Saint-Étienne",
      siret: "404 833 048 00022",
      website: "https://institut-eluard.example/alternance",
      email: "accueil@eluard.example",
      contact_name: "Zoé L'Hermitte",
      contact_email: "z.lhermitte@eluard-contact.example",
    });
    for (const search of [
      "institut eluard",
      "SAINT-ETIENNE",
      "institut-eluard.example",
      "zoe l'hermitte",
      "Z.LHERMITTE@eluard-contact",
      "accueil@eluard",
      "40483304800022",
      "404833048",
      "404 833 048 00022",
      "404 833 048",
    ])
      expect([search, (await list({ search })).map((one) => one.id)]).toEqual([search, [id]]);
    expect(await list({ search: "404 833 049" })).toEqual([]);
  });
});

describe("adding and editing", () => {
  test("a form of several parts adds a school with its logo; editing replaces it and takes it away", async () => {
    const added = await create({ name: "Campus du Port", city: "Brest", siret: "" }, { file: logo(png) });
    expect([added.status, added.body]).toMatchObject([201, { name: "Campus du Port", city: "Brest", version: 1 }]);
    const first = added.body.logo_url ?? "";
    expect((await api.sendRaw({ url: first })).raw.equals(png)).toBe(true);
    const edited = await change(added.body.id, { phone: "02 98 00 00 00" }, { file: logo(png) });
    expect(edited.body).toMatchObject({ phone: "02 98 00 00 00", city: "Brest", version: 2 });
    expect(edited.body.logo_url).not.toBe(first);
    const bare = await change(added.body.id, { expected_version: 2, remove_logo: true });
    expect([bare.body.logo_url, bare.body.version]).toEqual([null, 3]);
    expect((await sheet(added.body.id)).slug).toBe("campus-du-port");
  });

  test("the same request sent twice, even at once, makes one school", async () => {
    const send = () => create({ name: "École double" }, { headers: { "idempotency-key": "un-clic" } });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await list({ search: "école double" })).toHaveLength(1);
    const other = await create({ name: "École triple" }, { headers: { "idempotency-key": "un-clic" } });
    expect([other.status, other.body.code]).toEqual([409, "already-added"]);
  });

  test("its contact is invited to administer it; a known address is refused beside its field, and nothing is made", async () => {
    const before = api.sent.length;
    const contact = { contact_name: "Mme Inès Le Roux", contact_email: "ines@campus.example" };
    const school = await made({ name: "Campus invité", ...contact, invite_administrator: true });
    await api.runTasks();
    const mail = api.sent.slice(before).find(({ to }) => to === contact.contact_email);
    const token = /invitation-ecole\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await ask(readSchoolInvitation, { params: { token } })).body.school_name).toBe("Campus invité");
    const { body: users } = await ask(sheets.listClientUsers, { params: { id: school.id } }, as);
    expect(users).toMatchObject([
      { first_name: "Inès", last_name: "Le Roux", is_admin: true, is_pending: true, last_seen_at: null },
    ]);
    const again = await create({ name: "Campus perdu", ...contact, invite_administrator: "true" });
    expect([again.status, again.body.fields]).toEqual([
      400,
      { contact_email: ["Un compte existe déjà avec cette adresse."] },
    ]);
    expect(await list({ search: "campus perdu" })).toEqual([]);
    expect((await create({ name: "Sans adresse", invite_administrator: true })).body.fields).toEqual({
      contact_email: ["L'adresse du contact est requise pour l'inviter"],
    });
    const params = { id: school.id };
    const other = await ask(contract.inviteClientAdministrator, { params, body: { email: "b@campus.example" } }, as);
    expect(other.status).toBe(201);
    await turn(school.id, false);
    expect((await ask(readSchoolInvitation, { params: { token } })).status).toBe(400);
    const off = await ask(contract.inviteClientAdministrator, { params, body: { email: "c@campus.example" } }, as);
    expect(off.body.code).toBe("client-school-inactive");
  });

  test("what was written from the contact page becomes a client, once, and leads to it", async () => {
    const message = { name: "Lise Faure", email: "lise@cfa.example", subject: "Compte école", message: "Bonjour." };
    await ask(sendContactMessage, { body: message });
    const { id } = await api.db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow();
    const asClient = async () => (await ask(contract.readMessageAsClient, { params: { id } }, as)).body;
    expect(await asClient()).toEqual({
      name: "",
      email: "lise@cfa.example",
      contact_name: "Lise Faure",
      contact_email: "lise@cfa.example",
      is_from_school: true,
      school_id: null,
    });
    const thread = async () => (await ask(getContactMessage, { params: { id } }, as)).body;
    expect(await thread()).toMatchObject({ state: "new", taken_by: null });
    const school = await made({ name: "CFA des Lices", message_id: id });
    expect((await asClient()).school_id).toBe(school.id);
    expect(await thread()).toMatchObject({
      state: "closed",
      taken_by: staff.email,
      entries: [{ kind: "close", text: "Devenu une école cliente.", author: staff.email }],
    });
    const twice = await create({ name: "CFA bis", message_id: id });
    expect([twice.status, twice.body.code]).toEqual([409, "message-is-client"]);
    expect(await list({ search: "cfa bis" })).toEqual([]);
    expect((await create({ name: "CFA ter", message_id: nobody })).status).toBe(404);
  });

  test.each([
    ["Zoé Petit", "Demande de compte école", true, ""],
    ["Zoé Petit", "Devenir partenaire", true, ""],
    ["École du Port", "Bonjour", true, "École du Port"],
    ["CFA des Lices", "Bonjour", true, "CFA des Lices"],
    ["Zoé Petit", "Un problème avec mon CV", false, ""],
    ["Zoé Petit", "Une question sur le cinéma", false, ""],
  ])("a message of %s about « %s »: written by a school, %s", async (name, subject, isFromSchool, school) => {
    const email = `${Math.random()}@exemple.fr`;
    await ask(sendContactMessage, { body: { name, email, subject, message: "Bonjour." } });
    const { id } = await api.db
      .selectFrom("contact_messages")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const read = (await ask(contract.readMessageAsClient, { params: { id } }, as)).body;
    expect([read.is_from_school, read.name]).toEqual([isFromSchool, school]);
  });

  test("of two who make a client of one message at once, the second is refused, whatever else they say alike; a replay is not", async () => {
    const email = "double@cfa.example";
    await ask(sendContactMessage, { body: { name: "Léo Roy", email, subject: "Compte école", message: "Bonjour." } });
    const { id } = await api.db
      .selectFrom("contact_messages")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const said = { name: "CFA jumeau", siret: "732 829 320 00074", contact_email: email, invite_administrator: true };
    const send = (key: string) =>
      create({ ...said, message_id: id }, { headers: { "idempotency-key": key } }).then(({ status, body }) => ({
        key,
        status,
        code: body.code,
      }));
    const answers = await Promise.all([send("jumeau-1"), send("jumeau-2")]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect([first?.status, second]).toMatchObject([201, { status: 409, code: "message-is-client" }]);
    expect((await send(first?.key ?? "")).status).toBe(201);
    expect(await list({ search: "cfa jumeau" })).toHaveLength(1);
  });
});

describe("deactivating", () => {
  /** A school with everything that is live: a session, an offer broadcast and on its pages, a key, a webhook. */
  const lively = async (name: string) => {
    const school = await given.school({ name, slug: "" });
    const { body: session } = await ask(accounts.logIn, { body: { email: school.email, password: givenPassword } });
    const posting = await given.posting({ school_id: school.schoolId, title: `Offre de ${name}` });
    const draft = await given.posting({ school_id: school.schoolId, status: "draft" });
    await api.pool.query(
      "insert into posting_supports (posting_id, name, position, is_active) values ($1, $2, 0, true)",
      [posting.id, "Site carrière"],
    );
    const params = { schoolId: school.schoolId };
    const key = await ask(
      createSchoolKey,
      { params, body: { name: "Programme", scopes: ["offres:lecture"] } as never },
      { as: school },
    );
    await ask(
      createWebhook,
      { params, body: { url: `${program}/200/${school.schoolId}`, events: ["posting.published"] } },
      { as: school },
    );
    const { rows } = await api.pool.query<{ slug: string; broadcast_key: string }>(
      "select slug, broadcast_key from schools where id = $1",
      [school.schoolId],
    );
    await broadcastTasks.reconcile.run(api.context(), {});
    const { slug = "", broadcast_key = "" } = rows[0] ?? {};
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const get = (url: string, token = "") => api.sendRaw({ url, ...(token && { headers: bearer(token) }) });
    /** What is live of it, as its people, its programs and everybody see it. */
    const live = async () => ({
      session: (await get("/api/v1/user/", String(session.access))).status,
      // Where its own offer is gone, the search finds those of other schools, with a word fewer.
      search: (await ask(searchOffers, { query: { search: `Offre de ${name}` } })).body.results.filter(
        ({ id }) => id === posting.id,
      ).length,
      page: (await ask(getSchoolPage, { params: { slug } })).status,
      site: (await ask(getCareerSite, { params: { slug } })).status,
      offer: (await get(`/api/v1/offers/${posting.id}/`)).body.is_open,
      feed: (await get(`/feeds/${broadcast_key}/hellowork.xml`)).status,
      key: (await get("/api/v1/application-system/school-job-posting/", key.body.key)).status,
      ledger: (
        await api.pool.query<{ state: string; reason: string }>(
          `select s.state, (select e.detail from broadcast_events e where e.posting_id = s.posting_id order by e.id desc limit 1) as reason
            from broadcast_states s where s.posting_id = $1`,
          [posting.id],
        )
      ).rows,
    });
    const told = async () => {
      await deliverEvents(api.context());
      return received.filter(({ path }) => path.endsWith(school.schoolId)).length;
    };
    return { school, session, posting, draft, live, told };
  };
  const settle = () => broadcastTasks.reconcile.run(api.context(), {});

  test("its people are out at once and cannot log in; only who knows the password learns why", async () => {
    const { school, session } = await lively("École fermée");
    const [reader] = [await given.schoolUser(school.schoolId)];
    const settings = (by: typeof reader) =>
      ask(getSchoolSettings, { params: { schoolId: school.schoolId } }, { as: by });
    expect((await settings(reader)).status).toBe(200);
    await turn(school.schoolId, false);
    expect((await settings(reader)).status).toBe(401);
    const renew = async () => {
      const { status, body } = await api.ask(accounts.refreshSession, { body: { refresh: String(session.refresh) } });
      return [status, body.code];
    };
    expect(await renew()).toEqual([401, "school-inactive"]);
    const logIn = (password: string) => ask(accounts.logIn, { body: { email: school.email, password } });
    expect((await logIn("un autre mot de passe")).body.code).toBe("bad-credentials");
    const right = await logIn(givenPassword);
    expect([right.status, right.body.code, right.body.detail]).toEqual([
      401,
      "school-inactive",
      "Le compte de votre école est désactivé. Écrivez-nous depuis la page de contact pour le rouvrir.",
    ]);
    await turn(school.schoolId, true);
    expect((await logIn(givenPassword)).status).toBe(200);
    // What was open before stays closed.
    expect((await settings(reader)).status).toBe(401);
    expect(await renew()).toEqual([401, "session-expired"]);
  });

  test("its offers leave search, feeds, public pages and the ledger, its keys stop, and all is back as it was", async () => {
    const { school, live, draft } = await lively("École en pause");
    const before = await live();
    expect(before).toMatchObject({ session: 200, search: 1, page: 200, site: 200, offer: true, feed: 200, key: 200 });
    expect(before.ledger).toMatchObject([{ state: "online" }]);
    await turn(school.schoolId, false);
    await settle();
    expect(await live()).toEqual({
      session: 401,
      search: 0,
      page: 404,
      site: 404,
      offer: false,
      feed: 404,
      key: 401,
      ledger: [{ state: "stopped", reason: "Compte de l'école désactivé" }],
    });
    await turn(school.schoolId, true);
    await settle();
    expect(await live()).toEqual({ ...before, session: 401 });
    const { rows } = await api.pool.query("select status from school_postings where id = $1", [draft.id]);
    expect(rows).toEqual([{ status: "draft" }]);
  });

  test("its webhooks receive nothing of what happens meanwhile, and what was waiting leaves when it is back", async () => {
    const { school, told } = await lively("École muette");
    const before = await told();
    await given.posting({ school_id: school.schoolId });
    await turn(school.schoolId, false);
    await given.posting({ school_id: school.schoolId });
    expect(await told()).toBe(before);
    await turn(school.schoolId, true);
    expect(await told()).toBe(before + 1);
    await given.posting({ school_id: school.schoolId });
    expect(await told()).toBe(before + 2);
  });

  test("deactivating twice, even at once, is done and noted once; who did it is in the history", async () => {
    const { id } = await made({ name: "École deux fois" });
    const answers = await Promise.all([turn(id, false), turn(id, false), turn(id, false)]);
    expect(answers.map(({ status, body }) => [status, body.is_active])).toEqual(Array(3).fill([200, false]));
    expect(answers[0]?.body.deactivated_at).not.toBeNull();
    await turn(id, true);
    const { body, headers } = await ask(sheets.listClientHistory, { params: { id } }, as);
    expect(body.map(({ action, actor }) => [action, actor])).toEqual([
      ["École réactivée", staff.email],
      ["École désactivée", staff.email],
      ["École cliente ajoutée", staff.email],
    ]);
    expect(headers["x-total-count"]).toBe("3");
  });

  test("a deactivated school can be edited, and stays deactivated", async () => {
    const { schoolId } = await given.school({ name: "École à corriger" });
    await turn(schoolId, false);
    const edited = await change(schoolId, { city: "Rennes" });
    expect([edited.status, edited.body.is_active, edited.body.city]).toEqual([200, false, "Rennes"]);
  });
});

describe("the subscription", () => {
  test("its expiration follows from the start and the duration, its status from the day", async () => {
    const { id } = await made();
    api.setNow(new Date("2027-02-01T10:00:00Z"));
    const set = await subscribe(id, { duration: 1 });
    expect(set.body).toMatchObject({ expiration_date: "2027-02-28", duration: 1, status: "expiring", version: 1 });
    const chosen = await subscribe(id, { expiration_date: "2028-01-31", expected_version: 1 });
    expect(chosen.body).toMatchObject({ status: "active", version: 2, expiration_date: "2028-01-31" });
    const statusOn = async (day: string) => {
      api.setNow(new Date(`${day}T10:00:00Z`));
      return (await sheet(id)).subscription?.status;
    };
    expect(await statusOn("2027-12-01")).toBe("active");
    expect(await statusOn("2027-12-02")).toBe("expiring");
    expect(await statusOn("2028-01-30")).toBe("expiring");
    expect(await statusOn("2028-01-31")).toBe("expired");
  });

  test("an expiration before the start, no or an absurd duration, an unknown type are refused; so is a change from an old version", async () => {
    const { id } = await made();
    const fieldsOf = async (body: object) => Object.keys((await subscribe(id, body)).body.fields ?? {});
    expect(await fieldsOf({ expiration_date: "2027-01-31" })).toEqual(["expiration_date"]);
    expect(await fieldsOf({ expiration_date: "2026-01-01" })).toEqual(["expiration_date"]);
    expect(await fieldsOf({ duration: 0 })).toEqual(["duration"]);
    expect(await fieldsOf({ duration: 1200 })).toEqual(["duration"]);
    expect(await fieldsOf({ start_date: "2027-02-30" })).toEqual(["start_date"]);
    expect(await fieldsOf({ type: "or", label: " " })).toEqual(["type", "label"]);
    expect((await subscribe(id)).status).toBe(200);
    expect((await subscribe(id)).body.code).toBe("subscription-changed");
    expect((await subscribe(id, { expected_version: 7 })).body.code).toBe("subscription-changed");
  });

  test("its renewal is recalled 60, 30 and 7 days before, to the school's contact and the staff, each once", async () => {
    const contact = "contact@renouveau.example";
    const { id } = await made({ name: "École du renouveau", contact_email: contact });
    await subscribe(id, { start_date: "2030-01-01", expiration_date: "2031-01-01" });
    const off = await made({ name: "École close", contact_email: "close@renouveau.example" });
    await subscribe(off.id, { start_date: "2030-01-01", expiration_date: "2031-01-01" });
    await turn(off.id, false);
    await api.runTasks();
    const on = async (day: string) => {
      api.setNow(new Date(`${day}T07:00:00Z`));
      const { clientSchoolTasks } = await import("./tasks.ts");
      const before = api.sent.length;
      await clientSchoolTasks.remindRenewals.run(api.context(), {});
      await clientSchoolTasks.remindRenewals.run(api.context(), {});
      await api.runTasks();
      const sent = api.sent.slice(before).filter(({ text }) => text.includes("renouveau") || text.includes("close"));
      return sent.map(({ to }) => to).sort();
    };
    const both = [contact, staff.email].sort();
    expect(await on("2030-11-01")).toEqual([]);
    expect(await on("2030-11-02")).toEqual(both);
    expect(await on("2030-11-20")).toEqual([]);
    // The server was off on the thirtieth day.
    expect(await on("2030-12-04")).toEqual(both);
    expect(await on("2030-12-25")).toEqual(both);
    expect(await on("2030-12-31")).toEqual([]);
    expect(await on("2031-01-02")).toEqual([]);
  });
});

describe("the sheet", () => {
  test("it shows the real offers with their status, applications, views and broadcast", async () => {
    const { schoolId } = await given.school();
    const posting = await given.posting({ school_id: schoolId, title: "Comptable" });
    await given.posting({ school_id: schoolId, title: "Brouillon", status: "draft" });
    await given.posting({ title: "D'une autre école" });
    await given.application({ posting_id: posting.id });
    await api.db.insertInto("offer_views").values({ offer_id: posting.id, day: "2027-01-01", views: 12 }).execute();
    await api.pool.query(
      "insert into posting_supports (posting_id, name, position, is_active) values ($1, 'Site carrière', 0, true)",
      [posting.id],
    );
    await broadcastTasks.reconcile.run(api.context(), {});
    const { body, headers } = await ask(sheets.listClientOffers, { params: { id: schoolId } }, as);
    expect(body.map(({ title }) => title)).toEqual(["Brouillon", "Comptable"]);
    expect(body[1]).toMatchObject({
      status: "published",
      is_live: true,
      applications_count: 1,
      views: 12,
      online: 1,
      refused: 0,
    });
    expect(headers["x-total-count"]).toBe("2");
  });

  test("performance counts offers, applications, views, clicks and recruited over 30, 90 or 365 days", async () => {
    api.setNow(new Date("2027-06-15T10:00:00Z"));
    const { schoolId } = await given.school();
    const at = (day: string) => ({ created_at: `${day}T10:00:00Z` });
    const posting = await given.posting({ school_id: schoolId, ...at("2027-06-10") });
    await given.posting({ school_id: schoolId, ...at("2027-04-01") });
    await given.posting({ school_id: schoolId, status: "draft", ...at("2027-06-10") });
    await given.application({ posting_id: posting.id, stage: "hired", status: "AC", ...at("2027-06-11") });
    await given.application({ posting_id: posting.id, ...at("2026-09-01") });
    await given.application({ posting_id: posting.id, ...at("2025-09-01") });
    await addViews(api.db, [
      { offerId: posting.id, day: "2027-06-15", views: 5 },
      { offerId: posting.id, day: "2027-05-01", views: 2 },
    ]);
    await api.db
      .insertInto("broadcast_clicks")
      .values({ posting_id: posting.id, support: "Facebook", day: "2027-05-17", clicks: 3 })
      .execute();
    const over = async (days: "30" | "90" | "365") =>
      (await ask(sheets.clientPerformance, { params: { id: schoolId }, query: { days } }, as)).body;
    const month = await over("30");
    expect([month.from, month.to]).toEqual(["2027-05-17", "2027-06-15"]);
    expect(month.totals).toEqual({ offers: 1, applications: 1, views: 5, clicks: 3, recruited: 1 });
    expect([month.slices.length, month.slices[0]?.clicks]).toEqual([6, 3]);
    expect((await over("90")).totals).toEqual({ offers: 2, applications: 1, views: 7, clicks: 3, recruited: 1 });
    expect((await over("365")).totals).toMatchObject({ applications: 2, recruited: 1 });
    expect((await over("7" as never)).fields).toHaveProperty("days");
  });
});
