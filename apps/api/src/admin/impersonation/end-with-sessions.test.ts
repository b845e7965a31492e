import { randomUUID } from "node:crypto";
import { startImpersonation } from "@passerelle/contract/admin/impersonation";
import * as sessions from "@passerelle/contract/identity/account-sessions";
import { changePassword, logOut, refreshSession } from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { afterEach, expect, test } from "vitest";
import { endSessions } from "#identity/accounts/end-sessions.ts";

const api = await testApi();
const { given, ask, db } = api;
afterEach(() => api.setNow(undefined));

const started = new Date("2027-03-01T09:00:00.000Z");
const at = (minutes: number) => new Date(started.getTime() + minutes * 60_000);
type Staff = Awaited<ReturnType<typeof given.account>>;

/** A member of the staff with two sessions, impersonating a school since nine. */
const acting = async () => {
  api.setNow(started);
  const staff = await given.account(null, { is_staff: true });
  const [one, other] = [await api.logIn(staff.email), await api.logIn(staff.email)];
  const school = await given.school();
  const body = { reason: "Vous avez demandé de l'aide pour une offre." };
  const asked = await ask(startImpersonation, { params: { schoolId: school.schoolId }, body }, { as: staff });
  expect(asked.status).toBe(201);
  const bearer = (session: typeof one) => ({ headers: { authorization: `Bearer ${session.body.access}` } });
  return { staff, one, other, bearer };
};
const endOf = async (staff: Staff) =>
  (await db.selectFrom("impersonations").select("ended_at").where("staff_id", "=", staff.id).executeTakeFirstOrThrow())
    .ended_at;

test("a session of the staff that ends, by whichever act, ends what is done in a school's name then", async () => {
  const acts: [string, (world: Awaited<ReturnType<typeof acting>>) => Promise<unknown>][] = [
    ["another session", ({ one, bearer }) => ask(sessions.endOtherSessions, {}, bearer(one))],
    [
      "one session",
      async ({ staff, one, bearer }) => {
        const { id } = await db
          .selectFrom("sessions")
          .select("id")
          .where("account_id", "=", staff.id)
          .orderBy("id")
          .executeTakeFirstOrThrow();
        return ask(sessions.endSession, { params: { id } }, bearer(one));
      },
    ],
    ["logging out", ({ one }) => ask(logOut, { body: { refresh: String(one.body.refresh) } })],
    [
      "the password",
      ({ one, bearer }) =>
        ask(
          changePassword,
          { body: { current_password: givenPassword, password: `une phrase ${randomUUID()}` } as never },
          bearer(one),
        ),
    ],
    ["a right", ({ staff }) => endSessions(api.context(), staff.id)],
  ];
  for (const [name, act] of acts) {
    const world = await acting();
    expect([name, await endOf(world.staff)]).toEqual([name, null]);
    api.setNow(at(10));
    await act(world);
    expect([name, await endOf(world.staff)]).toEqual([name, at(10).toISOString()]);
  }
});

test("a stolen token ends it; a renewed one does not", async () => {
  const { staff, one } = await acting();
  const refresh = () => ask(refreshSession, { body: { refresh: String(one.body.refresh) } });
  api.setNow(at(5));
  expect((await refresh()).status).toBe(200);
  expect(await endOf(staff)).toBe(null);
  api.setNow(at(10));
  expect((await refresh()).status).toBe(401);
  expect(await endOf(staff)).toBe(at(10).toISOString());
});

test("one that had lasted its time ended then; other people's go on", async () => {
  const [late, other] = [await acting(), await acting()];
  api.setNow(at(45));
  await endSessions(api.context(), late.staff.id);
  expect([await endOf(late.staff), await endOf(other.staff)]).toEqual([at(30).toISOString(), null]);
});
