import * as contract from "@passerelle/contract/admin/provider-people";
import { resetPassword } from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { grantRights } from "./grant-rights.ts";

const api = await testApi();
const { given, ask } = api;
const all = { is_staff: true, is_superuser: true, is_active: true };
const superuserOnly = { is_staff: false, is_superuser: true, is_active: true };
const staffOnly = { is_staff: true, is_superuser: false, is_active: true };

/** The superusers of one test, and nobody else's. */
let direction: Account;
beforeEach(async () => {
  await api.pool.query("alter table accounts disable trigger accounts_keep_a_superuser");
  await api.pool.query("update accounts set is_superuser = false");
  await api.pool.query("alter table accounts enable trigger accounts_keep_a_superuser");
  direction = await given.account(null, { is_superuser: true, email: `direction-${Math.random()}@exemple.fr` });
});

type State = typeof all;
const change = (person: { id: string }, expected: State, after: State, as = direction) =>
  ask(contract.updateProviderPerson, { params: { id: person.id }, body: { ...after, expected } }, { as });
const rightsOf = async ({ id }: { id: string }) =>
  (await api.pool.query("select is_staff, is_superuser, is_active from accounts where id = $1", [id])).rows[0];
const listed = async (as = direction) =>
  (await ask(contract.listProviderPeople, { query: { limit: 100 } }, { as })).body;

describe("the list", () => {
  test("it tells rights, second step, state and last visit of the provider's people, and of nobody else", async () => {
    const agent = await given.account(null, { is_staff: true });
    const { email } = await given.company();
    await api.db
      .insertInto("two_steps")
      .values({ account_id: agent.id, secret: Buffer.from("x"), enabled_at: new Date().toISOString() })
      .execute();
    const people = await listed();
    expect(people.find(({ id }) => id === agent.id)).toEqual({
      id: agent.id,
      email: agent.email,
      ...staffOnly,
      is_pending: false,
      has_two_step: true,
      last_seen_at: expect.any(String),
    });
    expect(people.map((person) => person.email)).not.toContain(email);
    const staff = await ask(contract.listProviderPeople, {}, { as: agent });
    expect(staff.status).toBe(403);
  });
});

describe("an invitation", () => {
  const invite = (body: { email: string; is_staff: boolean; is_superuser: boolean }) =>
    ask(contract.inviteProviderPerson, { body }, { as: direction });
  const linkTo = async (email: string) => {
    await api.runTasks();
    return api.sent.findLast(({ to }) => to === email)?.text.match(/reset-password\/(\S+)/)?.[1] ?? "";
  };

  test("no right, a known address or an address that is none is refused", async () => {
    const { email } = await given.account("applicant");
    expect((await invite({ email: "a@exemple.fr", is_staff: false, is_superuser: false })).body.fields).toEqual({
      is_staff: ["Choisissez au moins un droit"],
    });
    expect((await invite({ email, is_staff: true, is_superuser: false })).body).toMatchObject({
      email: ["Un compte existe déjà avec cette adresse."],
    });
    expect((await invite({ email: "pas une adresse", is_staff: true, is_superuser: false })).status).toBe(400);
  });

  test("the mailed link chooses the password, and the person is in with the rights given; sent again, the former link is over", async () => {
    const email = "nouvelle.recrue@exemple.fr";
    const invited = await invite({ email, is_staff: true, is_superuser: false });
    expect(invited.body).toMatchObject({ email, ...staffOnly, is_pending: true, last_seen_at: null });
    const former = await linkTo(email);
    const resent = await ask(contract.resendProviderInvitation, { params: { id: invited.body.id } }, { as: direction });
    expect(resent.status).toBe(200);
    const password = "une phrase bien à moi";
    const choose = (token: string) => ask(resetPassword, { params: { token }, body: { password } });
    expect((await choose(former)).body.code).toBe("link-expired");
    expect((await api.logIn(email, password)).status).toBe(401);
    expect((await choose(await linkTo(email))).status).toBe(200);
    expect((await api.logIn(email, password)).status).toBe(200);
    await api.runTasks();
    expect(api.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).not.toContain(
      "Votre mot de passe a été modifié",
    );
    const again = await ask(contract.resendProviderInvitation, { params: { id: invited.body.id } }, { as: direction });
    expect(again.body.code).toBe("already-arrived");
    const { rows } = await api.pool.query("select details from audit_entries where action = 'provider-person-invited'");
    expect(rows).toEqual([{ details: { is_staff: 1, is_superuser: 0 } }]);
  });
});

describe("changing rights", () => {
  test("a right that is taken ends the sessions, is notified and recorded; one that is given does not end them", async () => {
    const agent = await given.account(null, { is_staff: true });
    expect((await change(agent, staffOnly, all)).body).toMatchObject(all);
    expect((await listed(agent)).length).toBeGreaterThan(0);
    expect((await change(agent, all, staffOnly)).body).toMatchObject(staffOnly);
    expect((await ask(contract.listProviderPeople, {}, { as: agent })).status).toBe(401);
    await api.runTasks();
    expect(api.sent.filter(({ to }) => to === agent.email).map(({ subject }) => subject)).toEqual(
      Array(2).fill("Vos droits sur Passerelle ont changé"),
    );
    const { rows } = await api.pool.query(
      "select actor_id, details from audit_entries where action = 'provider-rights-changed' and account_id = $1 order by at, id",
      [agent.id],
    );
    expect(rows).toEqual([
      { actor_id: direction.id, details: { is_staff: 1, is_superuser: 1, is_active: 1 } },
      { actor_id: direction.id, details: { is_staff: 1, is_superuser: 0, is_active: 1 } },
    ]);
  });

  test("rights that changed meanwhile are 409, and an account that is none of the provider's is not found", async () => {
    const agent = await given.account(null, { is_staff: true });
    expect((await change(agent, all, superuserOnly)).body.code).toBe("provider-person-changed");
    expect((await change(await given.account("company"), staffOnly, all)).status).toBe(404);
    const ofCompany = await given.account("company", { is_superuser: true });
    expect((await change(ofCompany, superuserOnly, all)).body.code).toBe("not-provider-account");
    expect((await change(ofCompany, superuserOnly, { ...staffOnly, is_staff: false })).status).toBe(200);
  });

  test("nobody closes their own account or takes their own last right; giving up one of two is open", async () => {
    await given.account(null, { is_superuser: true });
    const self = await given.account(null, { is_superuser: true, is_staff: true });
    expect((await change(self, all, { ...all, is_active: false }, self)).body.code).toBe("own-last-right");
    const none = { is_staff: false, is_superuser: false, is_active: true };
    expect((await change(self, all, none, self)).body.code).toBe("own-last-right");
    expect((await change(self, all, staffOnly, self)).status).toBe(200);
  });
});

describe("the last superuser", () => {
  test("is neither demoted nor closed, by a screen, the command line or a statement; nor erased", async () => {
    const staffed = await change(direction, superuserOnly, all);
    expect(staffed.status).toBe(200);
    const demoted = await change(direction, all, staffOnly);
    expect([demoted.status, demoted.body.code]).toEqual([409, "last-superuser"]);
    await expect(
      grantRights(api.context(), { email: direction.email, staff: false, superuser: true }, false),
    ).rejects.toThrow("C'est le dernier superutilisateur");
    const update = (set: string) => api.pool.query(`update accounts set ${set} where id = $1`, [direction.id]);
    await expect(update("is_active = false")).rejects.toThrow("the last superuser");
    await expect(update("is_superuser = false")).rejects.toThrow("the last superuser");
    await expect(api.pool.query("delete from accounts where id = $1", [direction.id])).rejects.toThrow(
      "the last superuser",
    );
    expect(await rightsOf(direction)).toEqual(all);
  });

  test("a person who is invited, or whose account is closed, does not take their place", async () => {
    await given.account(null, { is_superuser: true, email_verified_at: null });
    await given.account(null, { is_superuser: true, is_active: false });
    await change(direction, superuserOnly, all);
    expect((await change(direction, all, staffOnly)).body.code).toBe("last-superuser");
  });

  test("of two who demote each other at once, one stays", async () => {
    const other = await given.account(null, { is_superuser: true });
    const answers = await Promise.all([
      change(other, superuserOnly, staffOnly, direction),
      change(direction, superuserOnly, staffOnly, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = [await rightsOf(direction), await rightsOf(other)].filter(({ is_superuser }) => is_superuser);
    expect(left).toHaveLength(1);
  });
});

describe("on the command line", () => {
  test("rights are given and taken, refused where they do not belong", async () => {
    const agent = await given.account(null);
    const grant = (email: string, isGiven = true, asked = { staff: true, superuser: false }) =>
      grantRights(api.context(), { email, ...asked }, isGiven);
    expect(await grant(agent.email.toUpperCase())).toMatchObject(staffOnly);
    expect(await grant(agent.email, true, { staff: false, superuser: true })).toMatchObject(all);
    expect(await grant(agent.email, false, { staff: true, superuser: true })).toMatchObject({
      is_staff: false,
      is_superuser: false,
    });
    await expect(grant(agent.email, true, { staff: false, superuser: false })).rejects.toThrow("au moins un droit");
    await expect(grant("inconnue@exemple.fr")).rejects.toThrow("Aucun compte n'a cette adresse.");
    await expect(grant((await given.school()).email)).rejects.toThrow("il ne peut pas avoir ces droits");
  });
});
