import { adminStats } from "@passerelle/contract/admin/admin-statistics";
import { addFavourite, hideOffer } from "@passerelle/contract/offers/favourites";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { inBatches } from "#platform/old-rows-store.ts";
import { closedOffersRule } from "./tasks.ts";

const api = await testApi();
const { given, pool } = api;

test("offers that closed a year ago leave, unless somebody applied to them, keeps or hides them; totals still count them", async () => {
  const person = await given.applicant();
  const offers = await Promise.all(
    ["gone", "applied", "kept", "hidden", "recent", "open"].map((title) => given.externalOffer({ title })),
  );
  const [gone, applied, kept, hidden, recent, open] = offers.map(({ id }) => id);
  const offer_snapshot = JSON.stringify({ title: "applied", organisation: "Nova", city: "", start_date: null });
  await api.db
    .insertInto("applications")
    .values({ external_offer_id: applied ?? "", applicant_id: person.id, offer_snapshot })
    .execute();
  await api.ask(addFavourite, { params: { id: kept ?? "" } }, { as: person });
  await api.ask(hideOffer, { params: { id: hidden ?? "" } }, { as: person });
  await pool.query(
    `update external_offers set closed_at = now() - interval '366 days', first_seen_at = now() - interval '400 days'
     where id = any($1)`,
    [[gone, applied, kept, hidden]],
  );
  await pool.query("update external_offers set closed_at = now() - interval '364 days' where id = $1", [recent]);
  const staff = await given.account(null, { is_superuser: true, is_staff: true });
  const totals = async () => {
    await pool.query("delete from platform_counters");
    return (await api.ask(adminStats, {}, { as: staff })).body.offers;
  };
  const before = await totals();

  await closedOffersRule.task.run(api.context(), {});
  const left = await pool.query("select id from external_offers where id = any($1)", [offers.map(({ id }) => id)]);
  expect(left.rows.map(({ id }) => id).sort()).toEqual([applied, kept, hidden, recent, open].sort());
  expect(await totals()).toEqual(before);
});

test("what is deleted goes in batches until less than one is left", async () => {
  const left = [3, 3, 2, 3];
  const asked: number[] = [];
  const remove = async (limit: number) => {
    asked.push(limit);
    return left.shift() ?? 0;
  };
  expect([await inBatches(remove, 3), asked]).toEqual([8, [3, 3, 3]]);
});
