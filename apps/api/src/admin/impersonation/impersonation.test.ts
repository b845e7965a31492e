import { getClientSchool } from "@passerelle/contract/admin/client-schools";
import { listClientHistory, listClientUsers } from "@passerelle/contract/admin/client-sheet";
import { sendContactMessage } from "@passerelle/contract/admin/contact";
import * as contract from "@passerelle/contract/admin/impersonation";
import {
  inviteProviderPerson,
  listProviderPeople,
  resendProviderInvitation,
  updateProviderPerson,
} from "@passerelle/contract/admin/provider-people";
import * as received from "@passerelle/contract/hiring/school-applications";
import * as sheets from "@passerelle/contract/hiring/school-sheet";
import { changeStudent, listStudents } from "@passerelle/contract/hiring/students";
import * as accounts from "@passerelle/contract/identity/accounts";
import { listAuditEntries, listResumeReaders } from "@passerelle/contract/identity/audit";
import { resetTwoStep } from "@passerelle/contract/identity/two-step";
import { startBulkRun } from "@passerelle/contract/offers/posting-bulk";
import * as editor from "@passerelle/contract/offers/posting-editor";
import { createPosting, deletePosting, getPosting, updatePosting } from "@passerelle/contract/offers/school-postings";
import { createSchoolKey } from "@passerelle/contract/organisations/school-keys";
import { listSchoolUsers } from "@passerelle/contract/organisations/school-users";
import * as candidates from "@passerelle/contract/people/candidates";
import type { Input, Route } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { afterEach, describe, expect, test } from "vitest";
import { grantRights } from "#admin/provider-people/grant-rights.ts";
import { endSessions } from "#identity/accounts/end-sessions.ts";
import { hashToken } from "#platform/auth.ts";
import { apiPrefix } from "#platform/http.ts";

const api = await testApi();
const { given } = api;
afterEach(() => api.setNow(undefined));

const nothing = "01900000-0000-7000-8000-000000000000";
const reason = "Vous avez demandé de l'aide pour une offre.";
const begin = (schoolId: string, as: Account, body: object = { reason }) =>
  api.ask(contract.startImpersonation, { params: { schoolId }, body: body as { reason: string } }, { as });
const leave = (as: Account) => api.ask(contract.leaveImpersonation, {}, { as });

/** Asks with an access token, as a browser does during an impersonation. */
const askWith = async <R extends Route>(access: string, route: R, input: Input<R> = {}) => {
  const params = (input.params ?? {}) as Record<string, string>;
  const url = `${apiPrefix}${route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? nothing)}`;
  return api.sendRaw({
    method: route.method,
    url,
    headers: { authorization: `Bearer ${access}` },
    ...(input.body !== undefined && { payload: input.body as object }),
  });
};
const whoIs = (access: string) => askWith(access, accounts.getUser);

/** One of the staff in the name of a school, ten seconds ago. */
const impersonated = async (staffRow = {}) => {
  const school = await given.school();
  const staff = await given.account(null, { is_staff: true, ...staffRow });
  const { body } = await begin(school.schoolId, staff);
  return { school, staff, access: body.access };
};
const entriesOf = (staffId: string) =>
  api.db.selectFrom("audit_entries").selectAll().where("impersonator_id", "=", staffId).orderBy("id").execute();

const endsOf = (schoolId: string) =>
  api.db
    .selectFrom("audit_entries")
    .selectAll()
    .where("school_id", "=", schoolId)
    .where("action", "=", "impersonation-left")
    .execute();

describe("beginning", () => {
  test.each([
    ["no reason", undefined],
    ["a blank one", " ".repeat(40)],
    ["one that is too short", "  panne   "],
    ["one of ten thousand characters", "x".repeat(10_000)],
    ["a number", 12],
  ])("with %s is refused with a sentence", async (_, why) => {
    const school = await given.school();
    const staff = await given.account(null, { is_staff: true });
    const answer = await begin(school.schoolId, staff, { reason: why });
    expect([answer.status, answer.body.code]).toEqual([400, "validation"]);
    expect(answer.body.fields?.reason?.[0]).toMatch(/\S/);
  });

  test("is for the staff and superusers, in a school that exists", async () => {
    const school = await given.school();
    const staff = await given.account(null, { is_staff: true });
    expect((await begin(nothing, staff)).status).toBe(404);
    expect((await begin("x", staff)).status).toBe(400);
    for (const other of [await given.applicant(), await given.company(), school]) {
      expect((await begin(school.schoolId, other)).body.code).toBe("forbidden");
    }
    expect((await begin(school.schoolId, await given.account(null, { is_superuser: true }))).status).toBe(201);
  });

  test("is refused where nobody of the school can log in, and ends when the last of them is deactivated", async () => {
    const school = await given.school({}, { is_active: false });
    const staff = await given.account(null, { is_staff: true });
    const refused = await begin(school.schoolId, staff);
    expect([refused.status, refused.body.code]).toEqual([409, "school-without-user"]);

    const setActive = (is_active: boolean) =>
      api.db.updateTable("accounts").set({ is_active }).where("id", "=", school.id).execute();
    await setActive(true);
    const { body } = await begin(school.schoolId, staff);
    expect((await whoIs(body.access)).status).toBe(200);
    await setActive(false);
    expect((await whoIs(body.access)).body.code).toBe("impersonation-over");
  });

  test("twice is refused, at once too, until the first one is left or over", async () => {
    const [one, other] = [await given.school(), await given.school()];
    const staff = await given.account(null, { is_staff: true });
    const both = await Promise.all([begin(one.schoolId, staff), begin(other.schoolId, staff)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await begin(one.schoolId, staff)).body.code).toBe("impersonation-open");
    expect((await leave(staff)).status).toBe(204);
    expect((await begin(one.schoolId, staff)).status).toBe(201);
    api.setNow(new Date(Date.now() + 30 * 60_000 + 1000));
    expect((await begin(other.schoolId, staff)).status).toBe(201);
  });

  test("two of the staff may act for the same school, in the same name", async () => {
    const school = await given.school();
    const staff = [await given.account(null, { is_staff: true }), await given.account(null, { is_staff: true })];
    const both = await Promise.all(staff.map((one) => begin(school.schoolId, one)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const ids = await Promise.all(both.map(async ({ body }) => (await whoIs(body.access)).body.user.id));
    expect(ids[0]).toBe(ids[1]);
  });

  test("from an impersonation is refused", async () => {
    const { access } = await impersonated({ is_superuser: true });
    const other = await given.school();
    const answer = await askWith(access, contract.startImpersonation, {
      params: { schoolId: other.schoolId },
      body: { reason },
    });
    expect([answer.status, answer.body.code]).toEqual([403, "impersonation-refused"]);
    expect((await askWith(access, listAuditEntries)).body.code).toBe("forbidden");
  });
});

describe("while it lasts", () => {
  test("the session is the school's, with its administrators' rights and none of the staff's, for thirty minutes and no more", async () => {
    const now = new Date("2026-11-23T09:00:00.000Z");
    api.setNow(now);
    const { school, access, staff } = await impersonated({ is_superuser: true });
    const { user } = (await whoIs(access)).body;
    expect(user).toMatchObject({
      type: "school",
      email: "Assistance Passerelle",
      is_staff: false,
      is_superuser: false,
      school: { id: school.schoolId, is_admin: true },
    });
    expect(user.id).not.toBe(school.id);
    // Both identities.
    const claims = JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ sub: user.id, act: staff.id });

    api.setNow(new Date(now.getTime() + 30 * 60_000 - 1000));
    expect((await whoIs(access)).status).toBe(200);
    api.setNow(new Date(now.getTime() + 30 * 60_000));
    const over = await whoIs(access);
    expect([over.status, typeof over.body.detail]).toEqual([401, "string"]);
  });

  test("nothing renews it: it comes without a refresh token, and is none itself", async () => {
    const school = await given.school();
    const { body } = await begin(school.schoolId, await given.account(null, { is_staff: true }));
    expect(Object.keys(body).sort()).toEqual(["access", "school", "seconds"]);
    expect(body.seconds).toBe(1800);
    expect((await api.ask(accounts.refreshSession, { body: { refresh: body.access } })).status).toBe(401);
  });

  test("a token that was tampered with opens nothing", async () => {
    const { access } = await impersonated();
    const [head = "", claims = "", signature = ""] = access.split(".");
    const other = await impersonated();
    const [, otherClaims = ""] = other.access.split(".");
    const longer = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, "base64url").toString()), exp: 9_999_999_999 }),
    ).toString("base64url");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const forged of [
      `${head}.${otherClaims}.${signature}`,
      `${head}.${longer}.${signature}`,
      `${none}.${claims}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    ])
      expect([forged, (await whoIs(forged)).status]).toEqual([forged, 401]);
  });

  test("an act on many says which, and what was done to them", async () => {
    const { access, school } = await impersonated();
    const postings = [
      await given.posting({ school_id: school.schoolId }),
      await given.posting({ school_id: school.schoolId }),
    ];
    const posting_ids = postings.map(({ id }) => id);
    const started = await askWith(access, startBulkRun, { body: { act: { action: "archive" }, posting_ids } });
    expect(started.status).toBe(202);
    const { rows } = await api.pool.query(
      "select details from audit_entries where school_id = $1 and action = 'impersonation-act'",
      [school.schoolId],
    );
    expect(rows).toMatchObject([
      { details: { what: "Action groupée sur des offres\u00a0: archiver", object: posting_ids.join(", ") } },
    ]);
  });

  test("leaving ends it at once, and leaving again does nothing", async () => {
    const { access, staff } = await impersonated();
    expect((await askWith(access, contract.leaveImpersonation)).status).toBe(204);
    expect((await whoIs(access)).body.code).toBe("impersonation-over");
    expect((await leave(staff)).status).toBe(204);
  });

  test("a school's own user who leaves ends nothing", async () => {
    const { school, access } = await impersonated();
    expect((await leave(school)).status).toBe(204);
    expect((await whoIs(access)).status).toBe(200);
  });

  test("the staff account's log-out ends it", async () => {
    const password = "passerelle-2026-demo";
    const staff = await given.account(null, { is_staff: true });
    const session = await api.ask(accounts.logIn, { body: { email: staff.email, password } });
    const school = await given.school();
    const { body } = await begin(school.schoolId, staff);
    const again = await api.ask(accounts.refreshSession, { body: { refresh: String(session.body.refresh) } });
    expect((await whoIs(body.access)).status).toBe(200);
    await api.ask(accounts.logOut, { body: { refresh: again.body.refresh } });
    expect((await whoIs(body.access)).body.code).toBe("impersonation-over");
    expect(await endsOf(school.schoolId)).toMatchObject([{ actor_id: staff.id, impersonator_id: null }]);
    // Nothing more is recorded of a session that is over.
    await api.ask(accounts.logOut, { body: { refresh: again.body.refresh } });
    expect(await endsOf(school.schoolId)).toHaveLength(1);
  });

  test("a log-out asked with its own token ends it, and the log says so, once", async () => {
    const { access, school, staff } = await impersonated();
    const { user } = (await whoIs(access)).body;
    expect((await askWith(access, accounts.logOut, { body: {} })).status).toBe(200);
    expect((await whoIs(access)).body.code).toBe("impersonation-over");
    expect(await endsOf(school.schoolId)).toMatchObject([{ actor_id: user.id, impersonator_id: staff.id }]);
    expect((await entriesOf(staff.id)).map(({ action }) => action)).toEqual(["impersonation-left"]);
  });

  test.each([
    ["all its sessions end", (id: string) => endSessions(api.context(), id)],
    [
      "it is no longer of the staff",
      (id: string) => api.db.updateTable("accounts").set({ is_staff: false }).where("id", "=", id).execute(),
    ],
    [
      "it is deactivated",
      (id: string) => api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", id).execute(),
    ],
    ["it is erased", (id: string) => api.db.deleteFrom("accounts").where("id", "=", id).execute()],
  ])("of the staff account: %s, and it is over", async (_, happens) => {
    const { access, staff } = await impersonated();
    expect((await whoIs(access)).status).toBe(200);
    await happens(staff.id);
    expect((await whoIs(access)).body.code).toBe("impersonation-over");
  });

  test("another school's objects do not exist", async () => {
    const { access } = await impersonated();
    const { id } = await given.posting({ status: "draft" });
    expect((await askWith(access, getPosting, { params: { id } })).status).toBe(404);
    expect((await askWith(access, contract.listImpersonations, { params: { schoolId: nothing } })).status).toBe(404);
  });

  test("the member in whose name is on no list of people, and nobody logs in as it", async () => {
    const { school, access } = await impersonated();
    const { id } = (await whoIs(access)).body.user;
    const listed = await api.ask(listSchoolUsers, { params: { schoolId: school.schoolId } }, { as: school });
    expect(listed.body.map((user: { id: string }) => user.id)).toEqual([school.id]);
    expect(listed.headers["x-total-count"]).toBe("1");
    const mine = await api.ask(accounts.getUser, {}, { as: school });
    expect(mine.body.user.school_users.map((user) => user.id)).toEqual([school.id]);
    const account = await api.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ is_active: false, type: null, is_staff: false });
    const asked = await whoIs("");
    expect(asked.status).toBe(401);
    expect((await api.ask(accounts.getUser, {}, { as: account })).status).toBe(401);
  });
});

describe("in whose name", () => {
  /** As if another person had created the account, with rights and a password that they know. */
  const opened = async () => {
    const { school, access } = await impersonated();
    const { id } = (await whoIs(access)).body.user;
    const { email, session_epoch } = await api.db
      .updateTable("accounts")
      .set({ is_active: true, email_verified_at: new Date().toISOString() })
      .set((eb) => ({
        password_hash: eb.selectFrom("accounts as s").select("s.password_hash").where("s.id", "=", school.id),
      }))
      .where("id", "=", id)
      .returning(["email", "session_epoch"])
      .executeTakeFirstOrThrow();
    return { school, account: { id, email, session_epoch } };
  };

  test("is nobody who logs in, resets a password or has a session, even opened", async () => {
    const { account } = await opened();
    const { email } = account;
    const logged = await api.ask(accounts.logIn, { body: { email, password: "passerelle-2026-demo" } });
    expect([logged.status, logged.body.code]).toEqual([401, "bad-credentials"]);
    await api.ask(accounts.requestPasswordReset, { body: { email } });
    await api.runTasks();
    expect(api.sent.filter(({ to }) => to === email)).toEqual([]);
    expect((await api.ask(accounts.getUser, {}, { as: account })).status).toBe(401);
    const token = "lien-de-mot-de-passe";
    await api.db
      .insertInto("password_resets")
      .values({
        account_id: account.id,
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .execute();
    const good = await api.ask(accounts.checkResetLink, { params: { token } });
    expect(good.body).toEqual({ is_valid: false });
    const body = { password: "une phrase bien à moi" };
    expect((await api.ask(accounts.resetPassword, { params: { token }, body })).body.code).toBe("link-expired");
  });

  test("is nobody of the provider's people: not listed, not changed, given no right", async () => {
    const { account } = await opened();
    const as = { as: await given.account(null, { is_superuser: true }) };
    const listed = await api.ask(listProviderPeople, { query: { limit: 100 } }, as);
    expect(listed.body.map(({ email }) => email)).not.toContain(account.email);
    expect(Number(listed.headers["x-total-count"])).toBe(listed.body.length);
    const expected = { is_staff: false, is_superuser: false, is_active: true };
    const params = { id: account.id };
    const changed = await api.ask(
      updateProviderPerson,
      { params, body: { ...expected, is_staff: true, expected } },
      as,
    );
    expect(changed.status).toBe(404);
    expect((await api.ask(resendProviderInvitation, { params }, as)).status).toBe(404);
    const reset = await api.ask(resetTwoStep, { body: { email: account.email } }, as);
    expect(reset.body.code).toBe("two-step-unknown");
    const invited = { email: account.email, is_staff: true, is_superuser: false };
    expect((await api.ask(inviteProviderPerson, { body: invited }, as)).status).toBeGreaterThanOrEqual(400);
    const ctx = api.context();
    await expect(grantRights(ctx, { email: account.email, staff: true, superuser: false }, true)).rejects.toThrow(
      "Aucun compte n'a cette adresse.",
    );
    const row = await api.db.selectFrom("accounts").selectAll().where("id", "=", account.id).executeTakeFirst();
    expect(row).toMatchObject({ is_staff: false, is_superuser: false });
  });

  test("is none of the school's users, for its client sheet neither; who is deactivated is not logged out", async () => {
    const { school, account } = await opened();
    await given.schoolUser(school.schoolId, {}, { is_active: false });
    const as = { as: await given.account(null, { is_staff: true }) };
    const params = { id: school.schoolId };
    const users = await api.ask(listClientUsers, { params }, as);
    expect(users.body.map(({ id }) => id)).not.toContain(account.id);
    expect([users.body.length, users.headers["x-total-count"]]).toEqual([2, "2"]);
    const { body } = await api.ask(getClientSchool, { params }, as);
    expect([body.users_count, body.active_users_count]).toEqual([2, 1]);
    const mine = await api.ask(accounts.getUser, {}, { as: school });
    expect(mine.body.user.school_users.map(({ id }) => id)).toEqual([school.id]);
  });
});

describe("what may be done", () => {
  const isSchools = ({ access }: Route) => access.includes("school") || access.includes("account");
  const writing = api.routes.filter((route) => route.method !== "GET" && isSchools(route));

  test("every writing route that a school may call says whether the staff may in its name", () => {
    expect(writing.length).toBeGreaterThan(50);
    const undecided = writing.filter(({ impersonated }) => impersonated === undefined);
    expect(undecided.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test("deletions, people, keys, secrets, passwords, addresses and exports of data are refused", () => {
    const forbidden =
      /users|api-keys|integrations|broadcast-key|secret|password|account\/(email|delete)|export-link|students\/($|import)|messages\/$|introductions/;
    // What the assistance itself has typed and not saved.
    const own = "/application-system/school-posting-autosaves/:offer/";
    for (const { method, path, impersonated } of writing) {
      if ((method === "DELETE" && path !== own) || forbidden.test(path))
        expect([method, path, impersonated]).toEqual([method, path, "refused"]);
    }
  });

  test.each(
    api.routes
      .filter(({ impersonated }) => impersonated === "refused")
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )("%s is refused with its own code, before anything else is looked at", async (_, route) => {
    const { access } = await once;
    const answer = await askWith(access, route);
    expect([answer.status, answer.body.code]).toEqual([403, "impersonation-refused"]);
    expect(answer.body.detail).toMatch(/^Cette action n'est pas permise pendant une assistance/);
  });
  const once = impersonated();

  test("a refused act leaves the school as it was", async () => {
    const { access, school, staff } = await impersonated();
    const { id } = await given.posting({ school_id: school.schoolId });
    expect((await askWith(access, deletePosting, { params: { id } })).status).toBe(403);
    expect((await askWith(access, getPosting, { params: { id } })).status).toBe(200);
    const key = { params: { schoolId: school.schoolId }, body: { name: "Clé", scopes: ["offres:lecture"] } };
    expect((await askWith(access, createSchoolKey, key as never)).status).toBe(403);
    expect(await entriesOf(staff.id)).toEqual([]);
  });
});

describe("what is kept of it", () => {
  test("each writing request is an entry under both names, in the transaction of what it does", async () => {
    const { access, school, staff } = await impersonated();
    const { user } = (await whoIs(access)).body;
    const made = await askWith(access, createPosting, { body: { title: "Aide-comptable", status: "draft" } });
    expect(made.status).toBe(201);
    const { id, version } = made.body;
    const changed = await askWith(access, updatePosting, {
      params: { id },
      body: { title: "Comptable", expected_version: version } as never,
    });
    expect(changed.status).toBe(200);
    // Refused by the form: nothing was done.
    expect((await askWith(access, updatePosting, { params: { id }, body: { title: 12 } as never })).status).toBe(400);
    // Reading leaves no trace.
    await askWith(access, getPosting, { params: { id } });
    const noted = await entriesOf(staff.id);
    expect(noted.map(({ action, details }) => [action, details])).toMatchObject([
      ["impersonation-act", { method: "POST", what: "Offre créée", object: id }],
      ["impersonation-act", { method: "PATCH", what: "Offre modifiée", object: id }],
    ]);
    for (const entry of noted)
      expect(entry).toMatchObject({ actor_id: user.id, impersonator_id: staff.id, school_id: school.schoolId });
  });

  test("an act on a candidate or a student names them, one on many names each, of this school alone", async () => {
    const { access, school, staff } = await impersonated();
    const superuser = await given.account(null, { is_superuser: true });
    const posting = await given.posting({ school_id: school.schoolId });
    const applied = async (posting_id: string) => {
      const person = await given.applicant();
      return { person, id: (await given.application({ posting_id, applicant_id: person.id })).id };
    };
    const [one, two, foreign] = [
      await applied(posting.id),
      await applied(posting.id),
      await applied((await given.posting()).id),
    ];
    const whatOn = async (email: string) => {
      const found = await api.ask(listAuditEntries, { query: { person: email } }, { as: superuser });
      return found.body.entries.map(({ details, person, people_count }) => [details.what, person?.email, people_count]);
    };
    const params = { id: one.id };
    const note = await askWith(access, sheets.addSchoolNote, { params, body: { text: "Rappeler lundi." } });
    const wrote = { text: "Rappeler mardi.", expected_updated_at: note.body.updated_at };
    const changed = await askWith(access, sheets.changeSchoolNote, {
      params: { id: note.body.id },
      body: wrote as never,
    });
    expect([note.status, changed.status]).toEqual([201, 200]);
    const applications = [one, two, foreign].map(({ id }) => ({ id, expected_stage: "new" as const }));
    const moved = await askWith(access, received.moveStages, { body: { stage: "selected", applications } });
    expect(moved.body.moved).toHaveLength(2);
    const [student] = (await askWith(access, listStudents)).body;
    const cohort = { cohort: "BTS", expected: { cohort: "", placed_elsewhere: false } };
    const followed = await askWith(access, changeStudent, { params: { id: student.id }, body: cohort });
    expect(followed.status).toBe(200);

    const named = [one.person, two.person].find(({ email }) => email === student.email);
    const { email } = one.person;
    expect(await whatOn(email)).toEqual([
      ...(named?.email === email ? [["Étudiant modifié", email, 0]] : []),
      ["Étape de plusieurs candidatures changée", undefined, 2],
      ["Note d'une candidature modifiée", email, 0],
      ["Note ajoutée à une candidature", email, 0],
    ]);
    expect((await whatOn(named?.email ?? ""))[0]).toEqual(["Étudiant modifié", named?.email, 0]);
    expect(await whatOn(foreign.person.email)).toEqual([]);
    // What is about no candidate names nobody.
    await askWith(access, createPosting, { body: { title: "Soudeur", status: "draft" } });
    expect((await entriesOf(staff.id)).at(-1)).toMatchObject({ account_id: null, people: null });
  });

  test("the history on the school's client sheet says both names and which act", async () => {
    const { access, school, staff } = await impersonated();
    await askWith(access, createPosting, { body: { title: "Aide-comptable", status: "draft" } });
    await leave(staff);
    const params = { id: school.schoolId };
    const { body } = await api.ask(
      listClientHistory,
      { params },
      { as: await given.account(null, { is_staff: true }) },
    );
    expect(body.map(({ action, actor }) => [action, actor])).toEqual([
      ["Fin d'une connexion en tant qu'école", staff.email],
      ["Action en tant qu'école · Offre créée", `${staff.email} (Assistance Passerelle)`],
      ["Connexion en tant qu'école", staff.email],
    ]);
    await api.db.deleteFrom("accounts").where("id", "=", staff.id).execute();
    const other = await given.account(null, { is_staff: true });
    const later = await api.ask(listClientHistory, { params }, { as: other });
    expect(later.body[1]?.actor).toBe(`Compte supprimé (${staff.id.slice(-6)}) (Assistance Passerelle)`);
  });

  test("what the school reads in its own histories says « Assistance Passerelle »", async () => {
    const { access, school } = await impersonated();
    const made = await askWith(access, createPosting, { body: { title: "Soudeur", status: "draft" } });
    const mine = await api.ask(getPosting, { params: { id: made.body.id } }, { as: school });
    expect(mine.body.created_by).toMatchObject({ full_name: "Assistance Passerelle" });

    const posting = await given.posting({ school_id: school.schoolId });
    const application = await given.application({ posting_id: posting.id });
    const moved = await askWith(access, received.changeStage, {
      params: { id: application.id },
      body: { stage: "selected", expected_stage: "new" } as never,
    });
    expect(moved.status).toBe(200);
    const sheet = await api.ask(sheets.getSchoolSheet, { params: { id: application.id } }, { as: school });
    expect(sheet.body.history.some(({ author }) => author === "Assistance Passerelle")).toBe(true);
  });

  test("looking at a candidate marks nothing as seen; a CV that is opened is shown to them as Passerelle's", async () => {
    const { access, school, staff } = await impersonated();
    const applicant = await given.applicant();
    const posting = await given.posting({ school_id: school.schoolId });
    const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
    const sheet = await askWith(access, sheets.getSchoolSheet, { params: { id } });
    expect(sheet.body.is_seen).toBe(false);
    const row = await api.db.selectFrom("applications").select("seen_at").where("id", "=", id).executeTakeFirst();
    expect(row?.seen_at).toBeNull();

    const token = sheet.body.applicant.resume_url.split("/").at(-2);
    expect((await api.ask(candidates.downloadFile, { params: { token } })).status).toBe(200);
    const readers = await api.ask(listResumeReaders, {}, { as: applicant });
    expect(readers.body).toMatchObject([{ organisation: "Passerelle", times: 1 }]);
    expect(await entriesOf(staff.id)).toMatchObject([{ action: "resume-opened", account_id: applicant.id }]);
    // The link ends with what gave it.
    await leave(staff);
    expect((await api.ask(candidates.downloadFile, { params: { token } })).status).toBe(404);
  });

  test("a request that needs no session is noted too; one that only asks is not", async () => {
    const { access, staff } = await impersonated();
    const message = {
      name: "Léa",
      email: "lea@exemple.fr",
      subject: "Question",
      message: "Bonjour à tous, une question.",
    };
    await askWith(access, sendContactMessage, { body: message as never });
    const noted = await entriesOf(staff.id);
    expect(noted.map(({ details }) => details)).toMatchObject([{ method: "POST" }]);
    const autosave = await askWith(access, editor.getAutosave, { params: { offer: nothing } });
    expect(autosave.status).toBeLessThan(500);
    expect(await entriesOf(staff.id)).toHaveLength(1);
  });

  test("its beginning and its end are entries of the school", async () => {
    const { school, staff } = await impersonated();
    await leave(staff);
    const entries = await api.db
      .selectFrom("audit_entries")
      .select(["action", "actor_id", "school_id", "details"])
      .where("school_id", "=", school.schoolId)
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { action: "impersonation-started", actor_id: staff.id },
      { action: "impersonation-left", actor_id: staff.id },
    ]);
    // Identifiers only: the reason is recorded with the impersonation.
    expect(JSON.stringify(entries)).not.toContain("demandé");
  });

  test("the school's administrators read when, for how long and why; its other users and other schools do not", async () => {
    const now = new Date("2026-11-23T09:00:00.000Z");
    api.setNow(now);
    const { school, staff } = await impersonated();
    const params = { schoolId: school.schoolId };
    const read = (as: Account) => api.ask(contract.listImpersonations, { params }, { as });
    expect((await read(school)).body).toMatchObject([{ reason, started_at: now.toISOString(), ended_at: null }]);
    api.setNow(new Date(now.getTime() + 5 * 60_000));
    await leave(staff);
    expect((await read(school)).body).toMatchObject([{ ended_at: "2026-11-23T09:05:00.000Z" }]);

    await begin(school.schoolId, staff, { reason: "Une seconde fois, pour finir." });
    api.setNow(new Date(now.getTime() + 3 * 3_600_000));
    const answer = await read(school);
    expect(answer.headers["x-total-count"]).toBe("2");
    expect(answer.body[0]).toMatchObject({ ended_at: "2026-11-23T09:35:00.000Z" });
    // Who of the staff it was is not the school's to know.
    expect(JSON.stringify(answer.body)).not.toContain(staff.id);
    expect((await read(await given.schoolUser(school.schoolId))).status).toBe(403);
    expect((await read(await given.school())).status).toBe(404);
  });
});
