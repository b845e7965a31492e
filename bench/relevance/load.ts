import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findCommune } from "@passerelle/api/geography/places/places.ts";
import { importOffers } from "@passerelle/api/offers/imports/import-offers.ts";
import { offerTasks } from "@passerelle/api/offers/search/tasks.ts";
import type { SystemContext } from "@passerelle/api/platform/context.ts";
import type { Given } from "@passerelle/testing/given.ts";
import type pg from "pg";
import type { JudgedOffer } from "./offers.ts";

const europeanOf = { CAP: "3", BAC: "4", BA2: "5", BA3: "6", BA4: "6", BA5: "7" };
const qualificationOf = {
  CAP: "CAP",
  BAC: "BAC",
  BA2: "BAC+2",
  BA3: "BAC+3",
  BA4: "BAC+4",
  BA5: "BAC+5 et plus",
} as const;
const labels = ["La bonne alternance", "France Travail", "Meteojob"];

/** A job as the export of La bonne alternance writes it. */
const exported = (offer: JudgedOffer, index: number, now: Date) => ({
  identifier: { id: offer.id, partner_job_id: null, partner_label: labels[index % labels.length] },
  workplace: {
    name: offer.company,
    location: { address: `${1 + (index % 90)} rue des Écoles ${offer.postcode} ${offer.town}` },
  },
  apply: { url: `https://www.example.com/${offer.id}` },
  contract: { type: ["Apprentissage"], start: "2027-09-01" },
  offer: {
    title: offer.title,
    description: offer.description,
    rome_codes: offer.rome ? [offer.rome] : [],
    desired_skills: ["Travailler en équipe", "Faire preuve d'autonomie"],
    target_diploma: { european: europeanOf[offer.level] },
    status: "Active",
    publication: {
      creation: new Date(now.getTime() - (1 + ((index * 7) % 45)) * 86_400_000).toISOString(),
      expiration: null,
    },
  },
});

const placeOf = ({ town, department }: JudgedOffer) => {
  const commune = findCommune(town, { department });
  if (!commune) throw new Error(`No commune is called ${town}.`);
  return {
    ...{ city: commune.name, commune_code: commune.code, department: commune.department },
    ...{ lat: commune.lat, lon: commune.lon },
  };
};

/**
 * Brings the set into an empty database as the product does: external offers by an import, the others as companies and schools write
 * them. Gives each offer by its identifier on the site.
 */
export const loadOffers = async (
  world: { context: () => SystemContext; pool: pg.Pool; given: Given; dataDir: string },
  offers: JudgedOffer[],
) => {
  const { context, given, pool } = world;
  const now = context().now;
  const byId = new Map<string, JudgedOffer>();
  const file = join(world.dataDir, "relevance.json");
  const external = offers.filter(({ kind }) => kind === "external");
  await writeFile(file, JSON.stringify({ jobs: external.map((offer, index) => exported(offer, index, now)) }));
  const report = await importOffers(context(), { source: "api-apprentissage", file });
  if (report.created !== external.length) throw new Error(`${report.created} of ${external.length} offers came in.`);
  const { rows } = await pool.query<{ id: string; external_id: string }>("select id, external_id from external_offers");
  const byName = new Map(offers.map((offer) => [offer.id, offer]));
  for (const { id, external_id } of rows) byId.set(id, byName.get(external_id) as JudgedOffer);

  const companies = new Map<string, string>();
  const { schoolId } = await given.school({ name: "CFA des Quatre Vents" });
  for (const offer of offers.filter(({ kind }) => kind !== "external")) {
    const { title, description, level } = offer;
    const own = { title, ...placeOf(offer) };
    if (offer.kind === "school") {
      const made = await given.posting({
        ...{ ...own, school_id: schoolId, company_name: offer.company, domains: [] },
        ...{ description: `<p>${description}</p>`, qualification_levels: [qualificationOf[level]] },
      });
      byId.set(made.id, offer);
    } else {
      const companyId = companies.get(offer.company) ?? (await given.company({ name: offer.company })).companyId;
      companies.set(offer.company, companyId);
      const made = await given.job({
        ...{ ...own, company_id: companyId, description, min_level: level, domain: "OTHER" },
      });
      byId.set(made.id, offer);
    }
  }
  await offerTasks.refreshVocabulary.run(context(), {});
  await offerTasks.refreshPublicPages.run(context(), {});
  await pool.query("analyze");
  return byId;
};
