import { getUser, logIn, refreshSession, resetPassword } from "@passerelle/contract/identity/accounts";
import { createPosting, getPosting } from "@passerelle/contract/offers/school-postings";
import * as contract from "@passerelle/contract/organisations/school-users";
import { schoolPermissions } from "@passerelle/contract/school-permissions";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
const nobody = "01900000-0000-7000-8000-000000000000";
const password = "une phrase bien à moi";
const day = 86_400_000;

afterEach(() => api.setNow(undefined));

type Admin = Awaited<ReturnType<typeof given.school>>;
const params = ({ schoolId }: { schoolId: string }, userId = nobody) => ({ schoolId, userId });
const tokenTo = (email: string) =>
  api.sent
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/invitation-ecole\/([\w-]+)/.exec(text)?.[1] ?? "")
    .at(-1) ?? "";
const add = async (as: Admin, form: Partial<contract.SchoolUserForm> & { email: string }) => {
  const answer = await ask(contract.createSchoolUser, { params: { schoolId: as.schoolId }, body: form }, { as });
  await api.runTasks();
  return answer;
};
const change = (as: Admin, { id, ...user }: contract.SchoolUser, changes: object) => {
  const { email, first_name, last_name, is_active, is_staff, version } = user;
  const body = { email, first_name, last_name, is_active, is_staff, expected_version: version, ...changes };
  return ask(contract.updateSchoolUser, { params: params(as, id), body }, { as });
};
const read = async (as: Admin, id: string) =>
  (await ask(contract.getSchoolUser, { params: params(as, id) }, { as })).body;

describe("what a plain user of a school may not do", () => {
  test("every act that the contract keeps for administrators is refused, and says why; the others are not", async () => {
    const { schoolId } = await given.school();
    const as = await given.schoolUser(schoolId);
    const kept = api.routes.filter(({ administrators }) => administrators);
    expect(kept.length).toBeGreaterThan(10);
    for (const route of api.routes.filter(({ access }) => access.includes("school"))) {
      const url = `/api/v1${route.path.replace(":schoolId", schoolId).replace(/:\w+/g, nobody)}`;
      const { status, body } = await api.sendRaw({ method: route.method, url }, as);
      const isRefused = body?.code === "school-admin-only";
      expect([route.path, isRefused]).toEqual([route.path, route.administrators === true]);
      if (isRefused) {
        expect(status).toBe(403);
        expect(body.detail).toBe("Seul un administrateur de l'école peut faire cela.");
      }
    }
  });

  test("a plain user reads who is there", async () => {
    const admin = await given.school();
    const as = await given.schoolUser(admin.schoolId);
    const answer = await ask(contract.listOwnSchoolUsers, {}, { as });
    expect(answer.body.map(({ email, is_staff }) => [email, is_staff])).toEqual([
      [as.email, false],
      [admin.email, true],
    ]);
    expect(answer.headers["x-total-count"]).toBe("2");
    expect((await ask(contract.listSchoolUsers, { params: params(as) }, { as })).body).toHaveLength(2);
  });

  test("the table of permissions says what the contract keeps for administrators, and forgets none of it", async () => {
    const as = await given.school();
    const { body } = await ask(contract.listSchoolPermissions, {}, { as });
    expect(body.find(({ label }) => label.startsWith("Ajouter, modifier"))).toMatchObject({
      admin: true,
      member: false,
    });
    expect(body.find(({ label }) => label.startsWith("Voir les utilisateurs"))).toMatchObject({ member: true });
    const listed = new Set(schoolPermissions.flatMap(({ routes }) => routes.map(({ method, path }) => method + path)));
    const kept = api.routes.filter(({ administrators }) => administrators).map(({ method, path }) => method + path);
    expect(kept.filter((name) => !listed.has(name))).toEqual([]);
  });
});

describe("another user's school", () => {
  test("its users do not exist, by its address or by one's own", async () => {
    const as = await given.school();
    const other = await given.school();
    const body = { email: "x@exemple.fr" };
    const answers = await Promise.all([
      ask(contract.listSchoolUsers, { params: params(other) }, { as }),
      ask(contract.createSchoolUser, { params: params(other), body }, { as }),
      ...[params(other, other.id), params(as, other.id), params(as)].flatMap((at) => [
        ask(contract.getSchoolUser, { params: at }, { as }),
        ask(contract.updateSchoolUser, { params: at, body }, { as }),
        ask(contract.deleteSchoolUser, { params: at }, { as }),
        ask(contract.resendSchoolInvitation, { params: at }, { as }),
      ]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await read(other, other.id)).email).toBe(other.email);
  });

  test("an account without a school learns that it may not", async () => {
    const as = await given.account("school");
    expect((await ask(contract.listOwnSchoolUsers, {}, { as })).body.code).toBe("forbidden");
  });
});

describe("a new user", () => {
  test("an address is needed, is checked, and has no account yet", async () => {
    const as = await given.school();
    const other = await given.applicant();
    expect((await add(as, { email: "" })).body.fields).toEqual({ email: ["L'adresse e-mail est requise"] });
    expect((await add(as, { email: "pas une adresse" })).body.fields).toEqual({
      email: ["L'adresse e-mail n'est pas valide"],
    });
    const taken = await add(as, { email: other.email.toUpperCase() });
    expect([taken.status, taken.body.fields]).toEqual([400, { email: ["Un compte existe déjà avec cette adresse."] }]);
  });

  test("is invited by mail, chooses the password once, and holds no right of the provider", async () => {
    const as = await given.school({ name: "Campus des Lilas" });
    const { status, body } = await add(as, {
      email: "lea@lilas.example",
      first_name: "Léa",
      last_name: "Marin",
      is_staff: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: "lea@lilas.example", is_active: true, is_staff: true, is_pending: true });
    expect(api.sent.at(-1)?.subject).toBe("Campus des Lilas vous ouvre un compte sur Passerelle");
    const token = tokenTo("lea@lilas.example");
    const { rows } = await api.pool.query("select token_hash from password_resets where account_id = $1", [body.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await ask(contract.readSchoolInvitation, { params: { token } })).body).toMatchObject({
      school_name: "Campus des Lilas",
      email: "lea@lilas.example",
      first_name: "Léa",
    });
    expect((await ask(logIn, { body: { email: "lea@lilas.example", password } })).status).toBe(401);
    expect((await ask(resetPassword, { params: { token }, body: { password } })).status).toBe(200);
    expect((await ask(resetPassword, { params: { token }, body: { password } })).body.code).toBe("link-expired");
    const over = await ask(contract.readSchoolInvitation, { params: { token } });
    expect([over.status, over.body.code]).toEqual([400, "school-invitation-over"]);
    const session = await ask(logIn, { body: { email: "lea@lilas.example", password } });
    expect(session.status).toBe(200);
    const me = await api.sendRaw({
      url: "/api/v1/user/",
      headers: { authorization: `Bearer ${session.body.access}` },
    });
    expect(me.body.user).toMatchObject({ is_staff: false, school: { name: "Campus des Lilas", is_admin: true } });
    const { rows: flags } = await api.pool.query("select is_staff, is_superuser from accounts where id = $1", [
      body.id,
    ]);
    expect(flags).toEqual([{ is_staff: false, is_superuser: false }]);
    expect((await read(as, body.id)).is_pending).toBe(false);
  });

  test("an invitation lasts seven days, and a new one replaces it", async () => {
    const as = await given.school();
    const { body } = await add(as, { email: "tard@lilas.example" });
    const first = tokenTo("tard@lilas.example");
    const resend = () => ask(contract.resendSchoolInvitation, { params: params(as, body.id) }, { as });
    expect((await resend()).status).toBe(200);
    await api.runTasks();
    const second = tokenTo("tard@lilas.example");
    expect((await ask(contract.readSchoolInvitation, { params: { token: first } })).status).toBe(400);
    expect((await ask(resetPassword, { params: { token: first }, body: { password } })).status).toBe(400);
    expect((await ask(contract.readSchoolInvitation, { params: { token: second } })).status).toBe(200);
    api.setNow(new Date(Date.now() + 7 * day + 60_000));
    expect((await ask(resetPassword, { params: { token: second }, body: { password } })).body.code).toBe(
      "link-expired",
    );
    api.setNow(undefined);
    await ask(resetPassword, { params: { token: second }, body: { password } });
    expect((await resend()).body.code).toBe("already-arrived");
  });

  test("who is added inactive is invited when activated; an address is corrected until it is proven", async () => {
    const as = await given.school();
    const { body: user } = await add(as, { email: "plustard@lilas.example", is_active: false });
    expect(tokenTo("plustard@lilas.example")).toBe("");
    const refused = await ask(contract.resendSchoolInvitation, { params: params(as, user.id) }, { as });
    expect(refused.body.code).toBe("user-inactive");
    const { body: active } = await change(as, user, { is_active: true });
    await api.runTasks();
    const wrong = tokenTo("plustard@lilas.example");
    expect(wrong).not.toBe("");
    const taken = await change(as, active, { email: as.email });
    expect(taken.body.fields?.email).toEqual(["Un compte existe déjà avec cette adresse."]);
    const { body: corrected } = await change(as, active, { email: "bonne@lilas.example" });
    await api.runTasks();
    expect((await ask(resetPassword, { params: { token: wrong }, body: { password } })).status).toBe(400);
    const token = tokenTo("bonne@lilas.example");
    expect((await ask(resetPassword, { params: { token }, body: { password } })).status).toBe(200);
    const late = await change(as, corrected, { email: "autre@lilas.example" });
    expect([late.status, late.body.code]).toEqual([409, "email-confirmed"]);
  });

  test("a school has two hundred users at most", async () => {
    const as = await given.school();
    await api.pool.query(
      `with made as (insert into accounts (email, password_hash, type)
        select 'foule-' || n || '@lilas.example', 'x', 'school' from generate_series(1, 199) n returning id)
       insert into school_members (account_id, school_id) select id, $1 from made`,
      [as.schoolId],
    );
    const answer = await add(as, { email: "de-trop@lilas.example" });
    expect([answer.status, answer.body.code]).toEqual([409, "school-users-full"]);
  });
});

describe("a school keeps an administrator", () => {
  test("nobody takes their own rights, and the last one learns why", async () => {
    const as = await given.school();
    const self = await read(as, as.id);
    const tries = () =>
      Promise.all([
        change(as, self, { is_staff: false }),
        change(as, self, { is_active: false }),
        ask(contract.deleteSchoolUser, { params: params(as, as.id) }, { as }),
      ]);
    for (const { status, body } of await tries()) expect([status, body.code]).toEqual([409, "last-school-admin"]);
    await given.schoolUser(as.schoolId, { is_admin: true });
    for (const { status, body } of await tries()) expect([status, body.code]).toEqual([409, "not-oneself"]);
    expect(await read(as, as.id)).toEqual(self);
    expect((await change(as, self, { first_name: "Irène" })).body.first_name).toBe("Irène");
  });

  test("two administrators who remove, or lower, each other at once leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await given.school();
      const two = await given.schoolUser(one.schoolId, { is_admin: true });
      const [a, b] = [await read(one, one.id), await read(one, two.id)];
      const answers = await Promise.all(
        round % 2
          ? [change(one, b, { is_staff: false }), change(two, a, { is_active: false })]
          : [
              ask(contract.deleteSchoolUser, { params: params(one, two.id) }, { as: one }),
              ask(contract.deleteSchoolUser, { params: params(one, one.id) }, { as: two }),
            ],
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect([200, 204]).toContain(statuses[0]);
      expect([401, 403]).toContain(statuses[1]);
      const { rows } = await api.pool.query(
        "select 1 from school_members m join accounts a on a.id = m.account_id where school_id = $1 and is_admin and is_active",
        [one.schoolId],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test("two administrators who change the same person: the second one is refused", async () => {
    const as = await given.school();
    const { id } = await given.schoolUser(as.schoolId);
    const user = await read(as, id);
    expect((await change(as, user, { is_staff: true })).body).toMatchObject({ is_staff: true, version: 2 });
    const late = await change(as, user, { last_name: "Autre" });
    expect([late.status, late.body.code]).toEqual([409, "school-user-changed"]);
  });
});

describe("who leaves is out at once", () => {
  const opened = async (email: string) => {
    const { body } = await api.logIn(email);
    const headers = { authorization: `Bearer ${body.access}` };
    return {
      refresh: () => ask(refreshSession, { body: { refresh: body.refresh } }),
      list: () => api.sendRaw({ url: "/api/v1/application-system/users/by-school/", headers }),
    };
  };

  test("a deactivated user has no session left, and comes back with the same password once activated", async () => {
    const as = await given.school();
    const user = await given.schoolUser(as.schoolId);
    const session = await opened(user.email);
    expect((await session.list()).status).toBe(200);
    await change(as, await read(as, user.id), { is_active: false });
    expect((await session.list()).status).toBe(401);
    expect((await session.refresh()).status).toBe(401);
    expect((await ask(logIn, { body: { email: user.email, password: givenPassword } })).status).toBe(401);
    await change(as, await read(as, user.id), { is_active: true });
    expect((await session.list()).status).toBe(401);
    expect((await ask(logIn, { body: { email: user.email, password: givenPassword } })).status).toBe(200);
  });

  test("a removed user's open session ends, the account is gone, and the offers keep the name", async () => {
    const as = await given.school();
    const user = await given.schoolUser(as.schoolId, { first_name: "Ali", last_name: "Benh" });
    const { body: posting } = await ask(createPosting, { body: { title: "Vendeur" } }, { as: user });
    expect(posting.created_by).toMatchObject({ id: user.id, full_name: "Ali Benh" });
    await change(as, await read(as, user.id), { last_name: "Benhamou" });
    const session = await opened(user.email);
    expect((await session.list()).status).toBe(200);
    expect((await ask(contract.deleteSchoolUser, { params: params(as, user.id) }, { as })).status).toBe(204);
    expect((await session.list()).status).toBe(401);
    expect((await session.refresh()).status).toBe(401);
    const { body: left } = await ask(getPosting, { params: { id: posting.id } }, { as });
    expect(left).toMatchObject({ created_by: { id: null, full_name: "Ali Benhamou" } });
    expect((await api.pool.query("select 1 from accounts where id = $1", [user.id])).rows).toEqual([]);
    await api.runTasks();
    expect(api.sent.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("a été supprimé"),
    ]);
    const { rows } = await api.pool.query(
      "select action, actor_id, school_id from audit_entries where account_id = $1 and action = 'school-user-removed'",
      [user.id],
    );
    expect(rows).toEqual([{ action: "school-user-removed", actor_id: as.id, school_id: as.schoolId }]);
    expect((await ask(getUser, {}, { as })).body.user.school_users).toHaveLength(1);
  });
});
