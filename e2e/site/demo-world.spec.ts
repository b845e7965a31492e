import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import { api, demo, expect, newSession, test } from "../people.ts";

/** What an offer must say before it is saved (docs/product/school-postings-and-broadcast.md#required-fields). */
const required =
  "title company_name description qualification_levels experience_min country city period travel_zone contract_types work_time remote_work salary_period salary_min industry_sectors".split(
    " ",
  );
const isMissing = (value: unknown) => value === null || value === undefined || value === "" || `${value}` === "";

/** What the product itself would have refused, or never have written, is not in the world that it is shown with. */
const inDatabase = <T>(read: Parameters<typeof inProductDatabase<T>>[1]) =>
  inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", read);

test("every offer of the demo school that is saved or published could be saved as it is", async () => {
  const { access } = await demo("ecole");
  for (const status of ["saved", "published"] as const) {
    const list = await api(`/application-system/school-job-posting/?status=${status}&limit=100`, { token: access });
    expect(list.length).toBeGreaterThan(0);
    for (const { id, title } of list) {
      const posting = await api(`/application-system/school-job-posting/${id}/`, { token: access });
      expect([title, required.filter((field) => isMissing(posting[field]))]).toEqual([title, []]);
      if (title === "Aide-soignant") expect(posting.description).toContain("aider les résidents");
    }
  }
});

test("every source whose offers are in the demo world has been read, at its own hours", async () => {
  const { access } = await newSession("staff", { staff: true });
  const { sources } = await api("/external-offers/sources/", { token: access });
  const hourInParis = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", hour: "numeric", hourCycle: "h23" });
  for (const { source } of sources) {
    const runs = await api(`/external-offers/sources/${source}/runs/?limit=100`, { token: access });
    const scheduled = runs.filter(({ origin }: { origin: string }) => origin === "schedule");
    expect([source, scheduled.length > 0]).toEqual([source, true]);
    const hours = new Set(
      scheduled.map(({ started_at }: { started_at: string }) =>
        Number.parseInt(hourInParis.format(new Date(started_at)), 10),
      ),
    );
    if (source === "leboncoin") expect([...hours].sort()).toEqual([18, 6]);
  }
});

test("nobody of the demo world has applied to an offer that was not there yet", async () => {
  const early = await inDatabase((db) =>
    db
      .selectFrom("applications as a")
      .leftJoin("company_jobs as j", "j.id", "a.job_id")
      .leftJoin("school_postings as p", "p.id", "a.posting_id")
      .select("a.id")
      .where(({ or, eb, ref }) =>
        or([eb("a.created_at", "<", ref("j.created_at")), eb("a.created_at", "<", ref("p.created_at"))]),
      )
      .execute(),
  );
  expect(early).toEqual([]);
});

test("the demo school's webhook was turned off as the product turns one off", async () => {
  const { access } = await demo("ecole");
  const { user } = await api("/user/", { token: access });
  const [webhook] = await api(`/application-system/schools/${user.school.id}/webhooks/`, { token: access });
  expect(webhook).toMatchObject({ is_active: false, turned_off: "failing" });
  const address = `/application-system/schools/${user.school.id}/webhooks/${webhook.id}/deliveries/`;
  const failed = await api(`${address}?state=failed`, { token: access });
  expect(failed.length).toBeGreaterThan(0);
  for (const { id } of failed) {
    const { attempts, log, payload } = await api(`${address}${id}/`, { token: access });
    expect([attempts, log.length]).toEqual([10, 10]);
    expect(payload.data.posting.publication_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
