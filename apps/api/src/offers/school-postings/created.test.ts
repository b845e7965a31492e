import { exampleWritten } from "@passerelle/contract/key-examples";
import { emptyPosting } from "@passerelle/contract/offers/posting-fields";
import { createPosting, updatePosting } from "@passerelle/contract/offers/school-postings";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, pool } = api;
const create = (as: Awaited<ReturnType<typeof given.school>>, body: object) =>
  ask(createPosting, { body: body as never }, { as });

/** All that the tables hold of an offer, but for what no two offers share. */
const stored = async (id: string) => {
  const { rows } = await pool.query(
    `select to_jsonb(p) - '{id, created_at, updated_at, version, school_id, created_by}'::text[] as posting,
       (select jsonb_agg(jsonb_build_object('name', s.name, 'position', s.position, 'is_active', s.is_active, 'status', s.status) order by s.position)
         from posting_supports s where s.posting_id = p.id) as supports,
       (select jsonb_agg(x.account_id order by x.account_id) from posting_participants x where x.posting_id = p.id) as participants,
       (select to_jsonb(o) - '{offer_id, card, organisation_id, shown_at}'::text[] from offer_search o where o.offer_id = p.id) as shown
     from school_postings p where p.id = $1`,
    [id],
  );
  return rows[0];
};

test("a sector that the list never had is refused, with the offer, its supports and its event", async () => {
  const as = await given.school();
  const before = await pool.query("select count(*) from event_queue");
  const refused = await create(as, { ...exampleWritten, status: "published", industry_sectors: ["Magie", "Commerce"] });
  expect(refused.body.fields).toEqual({
    industry_sectors: ["Magie\u00a0: ce secteur n'existe pas. Choisissez-en dans la liste."],
  });
  expect((await pool.query("select from school_postings where school_id = $1", [as.schoolId])).rowCount).toBe(0);
  expect((await pool.query("select count(*) from event_queue")).rows).toEqual(before.rows);
});

test("an offer written at once holds what one written and then changed holds, whatever was written before it", async () => {
  const as = await given.school();
  const full = {
    ...exampleWritten,
    ...{ tags: ["a", "b"], benefits: "Tickets", hide_salary: true, opening_count: 3, apply_email: "rh@exemple.fr" },
    ...{ contract_start_date: "2027-09-01", experience_max: 2, salary_max: 900, domains: ["COMM"], naf_code: "47.11B" },
    ...{ acknowledgmentType: "custom", customMessage: "Merci", jobboards: [], participant_ids: [as.id] },
  };
  for (const body of [full, { ...exampleWritten }, full, { title: "Vendeur", status: "draft" }]) {
    const made = await create(as, { status: "published", ...body });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    const { title } = body;
    const begun = await create(as, { title, status: "draft", ...("jobboards" in body && { jobboards: [] }) });
    const { jobboards: _, ...rest } = body as typeof full;
    const changed = await ask(
      updatePosting,
      {
        params: { id: begun.body.id },
        body: { ...emptyPosting, status: "published", ...rest, expected_version: begun.body.version } as never,
      },
      { as },
    );
    expect([changed.status, changed.body]).toEqual([200, expect.anything()]);
    expect(await stored(made.body.id)).toEqual(await stored(begun.body.id));
  }
});

test("publishing is six exchanges with the database", async () => {
  const as = await given.school();
  const publish = () => create(as, { ...exampleWritten, status: "published" });
  for (let turn = 0; turn < 4; turn += 1) await publish();
  expect(await statementsOf(publish)).toHaveLength(6);
});
