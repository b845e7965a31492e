import * as clients from "@passerelle/contract/admin/client-schools";
import { updateSchoolSettings } from "@passerelle/contract/organisations/schools";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const { ask, given, db } = await testApi();
const staff = { as: await given.account(null, { is_staff: true }) };
const create = async (name: string) => {
  const { body, status } = await ask(clients.createClientSchool, { body: { name, city: "Nantes" } as never }, staff);
  return { id: body.id, status };
};
const change = async (id: string, body: object) =>
  (await ask(clients.updateClientSchool, { params: { id }, body: body as never }, staff)).status;
const addresses = async () => ({
  now: await db.selectFrom("schools").select(["name", "slug", "version"]).orderBy("slug").execute(),
  former: await db
    .selectFrom("school_old_slugs as o")
    .innerJoin("schools as s", "s.id", "o.school_id")
    .select(["o.slug", "s.slug as leads_to"])
    .orderBy("o.slug")
    .execute(),
});

test("each school has an address of its own, and keeps those that it had", async () => {
  const as = await given.school({ name: "Campus des Ormes", slug: "" });
  const two = await create("Campus des ormes");
  await create("!!!");
  const rename = (name: string, expected_version: number) =>
    ask(updateSchoolSettings, { params: { schoolId: as.schoolId }, body: { name, expected_version } as never }, { as });
  expect((await rename("Campus du Parc", 1)).body.slug).toBe("campus-du-parc");
  expect((await rename("Campus du Bois", 1)).body.code).toBe("school-changed");
  expect((await rename("CAMPUS DU PARC", 2)).body.slug).toBe("campus-du-parc");
  expect(await change(two.id, { name: "Campus du parc" })).toBe(200);
  expect(await change(two.id, { city: "Angers" })).toBe(200);
  await create("Campus des Ormes");
  expect((await rename("Campus des Ormes", 3)).body.slug).toBe("campus-des-ormes");
  expect(await addresses()).toEqual({
    now: [
      { name: "Campus des Ormes", slug: "campus-des-ormes", version: 4 },
      { name: "Campus des Ormes", slug: "campus-des-ormes-3", version: 1 },
      { name: "Campus du parc", slug: "campus-du-parc-2", version: 3 },
      { name: "!!!", slug: "ecole", version: 1 },
    ],
    former: [
      { slug: "campus-des-ormes-2", leads_to: "campus-du-parc-2" },
      { slug: "campus-du-parc", leads_to: "campus-des-ormes" },
    ],
  });
});

test("schools that take one name at once each get an address, for any author of the change", async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => create("École du Pont")));
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  const administrators = await Promise.all(made.map(({ id }) => given.schoolUser(id, { is_admin: true })));
  const renamed = await Promise.all(
    made.flatMap(({ id }, index) => [
      change(id, { name: "École du Quai" }),
      ask(
        updateSchoolSettings,
        { params: { schoolId: id }, body: { name: "École du Port", expected_version: 2 } as never },
        { as: administrators[index] },
      ).then(({ status }) => status),
    ]),
  );
  expect(renamed.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: 6 }, () => 200));
  // The administrator comes after the staff: their version must be the expected one, else the change is refused.
  expect(renamed.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { now } = await addresses();
  const slugs = now.map(({ slug }) => slug).filter((slug) => /^ecole-du-(quai|port)/.test(slug));
  expect(slugs).toHaveLength(6);
  expect(new Set(slugs).size).toBe(6);
});
