import type { Level } from "@passerelle/contract/enumerations";
import { departmentName } from "#geography/places/places.ts";
import { regionName } from "#geography/places/regions.ts";
import { parisStamp } from "#platform/paris.ts";
import { cdata, record, said, xmlDeclaration } from "#platform/write-xml.ts";
import { type Board, type FeedFormat, previewOfItem, problem } from "../../board.ts";
import { commonProblems, companyProblems, contractProblems } from "../../checks.ts";
import { highestLevel, isWorkStudy, mainContract } from "../../contracts.ts";
import type { BroadcastOffer } from "../../offer.ts";
import { romeOf } from "../../rome-code.ts";

const educations: Record<Level, string> = {
  CAP: "RJ/Qualif/BEP_CAP",
  BAC: "RJ/Qualif/Employe_Operateur",
  BA2: "RJ/Qualif/Technicien_B2",
  BA3: "RJ/Qualif/Agent_maitrise_B3",
  // The board knows no level of four years: this is the one that it asks at least.
  BA4: "RJ/Qualif/Agent_maitrise_B3",
  BA5: "RJ/Qualif/Ingenieur_B5",
};
const remotes: Record<string, string> = {
  Aucun: "Pas_teletravail",
  Occasionnel: "Occasionnel",
  Partiel: "Partiel",
  Total: "Complet",
};
const jobTimes: Record<string, string> = { "Temps complet": "Full time", "Temps partiel": "Part time" };

const contractOf = ({ form }: BroadcastOffer) => {
  const contract = mainContract(form);
  return contract && isWorkStudy(contract) ? "Alternance" : contract;
};

/** The board tells one to seven years from more; less than one is not said. */
const experienceOf = ({ form }: BroadcastOffer) => {
  const years = (form.experience_min ?? 0) / (form.period === "mois" ? 12 : 1);
  return years > 7 ? "Sup_7" : years >= 1 ? "1_7" : "";
};

const format: FeedFormat = {
  contentType: "application/xml; charset=utf-8",
  head: () => `${xmlDeclaration}<root>\n`,
  item: (offer) => {
    const { form, place, company } = offer;
    const level = highestLevel(offer.levels);
    return record("job", {
      job_id: cdata(offer.id),
      reference: said(offer.reference),
      title: cdata(offer.title),
      url: cdata(offer.url),
      description: cdata(offer.description),
      profile: said(offer.profile),
      benefits: said(form.benefits),
      address: said(place.address),
      city: cdata(place.city),
      geoloc: place.lat === null || place.lon === null ? undefined : cdata(`${place.lat},${place.lon}`),
      region: said(regionName(place.department)),
      department: said(place.department && departmentName(place.department)),
      postal_code: said(place.postcode),
      country: cdata("FR"),
      publication_date: cdata(parisStamp(offer.published_at)),
      updated_date: cdata(parisStamp(offer.updated_at)),
      contract: said(contractOf(offer)),
      contract_start_date: said(form.contract_start_date),
      contract_period_value: said(form.contract_duration),
      contract_period_unit: said(form.contract_duration === null ? "" : "month"),
      qualification: said(level && educations[level]),
      experience: said(experienceOf(offer)),
      function: said(form.functions.join(", ")),
      job_time: said(jobTimes[form.work_time]),
      education: said(level && educations[level]),
      remote: said(remotes[form.remote_work]),
      company_title: cdata(company.name),
      company_description: said(company.description),
      siret: said(company.siret),
      // What the company does would tell who it is where few do it.
      naf_code: said(company.is_anonymous ? "" : form.naf_code),
      code_rome: said(romeOf(offer)),
    });
  },
  tail: () => "</root>\n",
};

const postcodeProblems = ({ place }: BroadcastOffer) =>
  place.commune_code && !place.postcode
    ? [problem("address", "Hellowork demande un code postal : écrivez-le dans l'adresse.")]
    : [];

export const hellowork: Board = {
  check: (offer) => [
    ...commonProblems(offer),
    ...companyProblems(offer),
    ...postcodeProblems(offer),
    ...contractProblems(offer),
  ],
  feeds: { "hellowork.xml": format },
  preview: previewOfItem(format),
};
