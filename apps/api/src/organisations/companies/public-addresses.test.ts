import { createCompanyProfile, updateCompanyProfile } from "@passerelle/contract/organisations/companies";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const profile = {
  domain: "TECH" as const,
  company_size: "PME" as const,
  workforce: "10-49" as const,
  website: "",
  address: "1 rue Neuve",
  zip_code: "69001",
  city: "Lyon",
  country: "France",
  description: "Nous faisons des meubles.",
};

const { ask, given, db } = await testApi();
const create = async (name: string) => {
  const as = await given.account("company");
  const { body, status } = await ask(createCompanyProfile, { body: { ...profile, name } }, { as });
  return { as, id: body.id, status };
};
const rename = async ({ as, id }: Awaited<ReturnType<typeof create>>, name: string) =>
  (await ask(updateCompanyProfile, { params: { id }, body: { ...profile, name } }, { as })).status;
const addresses = async () => ({
  now: await db.selectFrom("companies").select(["name", "slug"]).orderBy("slug").execute(),
  former: await db
    .selectFrom("company_old_slugs as o")
    .innerJoin("companies as c", "c.id", "o.company_id")
    .select(["o.slug", "c.slug as leads_to"])
    .orderBy("o.slug")
    .execute(),
});

test("each company has an address of its own, and keeps those that it had", async () => {
  const one = await create("Ébénisterie Cœur & Fils");
  const two = await create("Ebenisterie coeur / fils");
  await create("!!!");
  expect(await rename(one, "Menuiserie Neuve")).toBe(200);
  // Capitals alone change nothing.
  expect(await rename(one, "MENUISERIE NEUVE")).toBe(200);
  // A former address is nobody else's.
  const three = await create("Ébénisterie Cœur & Fils");
  expect(await rename(two, "Menuiserie neuve")).toBe(200);
  expect(await rename(three, "Copeaux")).toBe(200);
  // It comes back with the name.
  expect(await rename(three, "Ébénisterie Cœur & Fils")).toBe(200);
  expect(await addresses()).toEqual({
    now: [
      { name: "Ébénisterie Cœur & Fils", slug: "ebenisterie-coeur-fils-3" },
      { name: "!!!", slug: "entreprise" },
      { name: "MENUISERIE NEUVE", slug: "menuiserie-neuve" },
      { name: "Menuiserie neuve", slug: "menuiserie-neuve-2" },
    ],
    former: [
      { slug: "copeaux", leads_to: "ebenisterie-coeur-fils-3" },
      { slug: "ebenisterie-coeur-fils", leads_to: "menuiserie-neuve" },
      { slug: "ebenisterie-coeur-fils-2", leads_to: "menuiserie-neuve-2" },
    ],
  });
});

test("companies that take one name at once each get an address", async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => create("Atelier du Pont")));
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(await Promise.all(made.map((one) => rename(one, "Atelier du Quai")))).toEqual(
    Array.from({ length: 6 }, () => 200),
  );
  const { now } = await addresses();
  const slugs = now.filter(({ name }) => name === "Atelier du Quai").map(({ slug }) => slug);
  expect(slugs).toEqual(["atelier-du-quai", ...["2", "3", "4", "5", "6"].map((number) => `atelier-du-quai-${number}`)]);
});
