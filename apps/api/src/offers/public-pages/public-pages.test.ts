import { getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { getSchoolPage } from "@passerelle/contract/offers/school-pages";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;

test("the page of a company lists its offers by town, and all of them when no town is asked", async () => {
  const { companyId } = await given.company({ name: "Deux Rives" });
  for (const city of ["Nantes", "Nantes", "Rezé"]) await given.job({ company_id: companyId, city });
  await given.job({ company_id: companyId, city: "Brest", is_active: false });
  const read = async (query: { city?: string } = {}) =>
    (await ask(getCompanyPage, { params: { slug: "deux-rives" }, query })).body;
  expect(await read()).toMatchObject({
    id: companyId,
    open_offers: 3,
    offers: { count: 3 },
    places: [
      { city: "Nantes", count: 2 },
      { city: "Rezé", count: 1 },
    ],
  });
  const inNantes = await read({ city: "Nantes" });
  expect(inNantes.offers.results.map(({ city }) => city)).toEqual(["Nantes", "Nantes"]);
  expect([inNantes.open_offers, inNantes.offers.count, inNantes.places.length]).toEqual([3, 2, 2]);
  expect((await read({ city: "Brest" })).offers).toEqual({ count: 0, results: [] });
});

test("it counts the applicants that it took on, each once, and no other application", async () => {
  const { companyId } = await given.company({ name: "Bonne Accueillante" });
  const [one, two] = [
    await given.job({ company_id: companyId }),
    await given.job({ company_id: companyId, is_active: false }),
  ];
  const { id } = await given.applicant();
  await given.application({ job_id: one.id, applicant_id: id, status: "AC" });
  await given.application({ job_id: two.id, applicant_id: id, status: "AC" });
  await given.application({ job_id: one.id, status: "AC" });
  await given.application({ job_id: one.id, status: "RJ" });
  await given.application({ status: "AC" });
  const { body } = await ask(getCompanyPage, { params: { slug: "bonne-accueillante" } });
  expect(body.welcomed).toBe(2);
  // Fewer than five applications say nothing of how it answers.
  expect(body.answers).toBeNull();
});

test("a school counts those that were recruited", async () => {
  const school = await given.school();
  const { rows } = await api.pool.query<{ slug: string }>("select slug from schools where id = $1", [school.schoolId]);
  const posting = await given.posting({ school_id: school.schoolId });
  await given.application({ posting_id: posting.id, stage: "hired", status: "AC" });
  await given.application({ posting_id: posting.id, stage: "new" });
  expect((await ask(getSchoolPage, { params: { slug: rows[0]?.slug ?? "" } })).body.welcomed).toBe(1);
});
