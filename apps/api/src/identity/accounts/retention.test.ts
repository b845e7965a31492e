import { logIn } from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { accountTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const monthsAgo = (months: number) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString();
};
const run = async () => {
  await accountTasks.applyRetention.run(api.context(), {});
  await api.runTasks();
};
const mailsTo = (email: string) => api.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
const exists = async (id: string) =>
  (await api.pool.query("select 1 from accounts where id = $1", [id])).rows.length > 0;
const logsIn = (email: string) => api.ask(logIn, { body: { email, password: givenPassword } });

test("an applicant who no longer comes is warned once at 23 months, and erased a month later", async () => {
  const away = await given.applicant({}, { last_seen_at: monthsAgo(23) });
  await run();
  await run();
  expect(mailsTo(away.email)).toEqual(["Votre compte sera supprimé dans un mois"]);
  expect(await exists(away.id)).toBe(true);
  await api.pool.query("update accounts set last_seen_at = $2, inactivity_warned_at = $3 where id = $1", [
    away.id,
    monthsAgo(24),
    monthsAgo(1),
  ]);
  await run();
  expect(await exists(away.id)).toBe(false);
  expect(mailsTo(away.email).at(-1)).toBe("Votre compte a été supprimé");
});

test("a person who comes back after the warning keeps everything", async () => {
  const back = await given.applicant({}, { last_seen_at: monthsAgo(23), inactivity_warned_at: monthsAgo(1) });
  expect((await logsIn(back.email)).status).toBe(200);
  await run();
  expect(await exists(back.id)).toBe(true);
  expect(mailsTo(back.email)).toEqual([]);
});

test("nobody is erased without a warning, nor a company, nor who came lately", async () => {
  const unwarned = await given.applicant({}, { last_seen_at: monthsAgo(30) });
  const company = await given.account("company", { last_seen_at: monthsAgo(30), inactivity_warned_at: monthsAgo(2) });
  const present = await given.applicant({}, { last_seen_at: monthsAgo(22) });
  await run();
  for (const { id } of [unwarned, company, present]) expect(await exists(id)).toBe(true);
  expect(mailsTo(company.email)).toEqual([]);
  expect(mailsTo(present.email)).toEqual([]);
});
