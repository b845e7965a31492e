import type { Level } from "@passerelle/contract/enumerations";
import { contractTypesOf, remoteOf } from "../../classify.ts";
import { monthsOf } from "../../dates.ts";
import { type Mapped, rejectedUnread } from "../../draft.ts";
import { textAt, type XmlElement } from "../../read-xml.ts";
import { offerOf } from "../../source-offer.ts";

// Last part of the feed's education codes ("RJ/Qualif/Technicien_B2"); B2, B3, B5 are years after the baccalauréat.
const levels: Record<string, Level[]> = {
  BEP_CAP: ["CAP"],
  Employe_Operateur: ["BAC"],
  Technicien_B2: ["BA2"],
  Technicien: ["BA2"],
  Agent_maitrise: ["BA3"],
  Agent_maitrise_B3: ["BA3"],
  Ingenieur: ["BA5"],
  Ingenieur_B5: ["BA5"],
  Cadre_dirigeant: ["BA5"],
};

export const mapJob = (item: unknown, now: Date, isAllWorkStudy = false): Mapped => {
  const unread = rejectedUnread(item);
  if (unread) return unread;
  const told = (name: string) => textAt(item as XmlElement, name);
  const [lat, lon] = told("geoloc").split(",");
  return offerOf(
    {
      id: told("job_id") || told("guid"),
      label: "Hellowork",
      title: told("title"),
      company: told("company_title"),
      companyDescription: told("company_description"),
      siret: told("siret"),
      naf: told("naf_code"),
      address: `${told("postal_code")} ${told("city")}`.trim() || told("address"),
      country: told("country"),
      lat,
      lon,
      description: told("description"),
      profile: told("profile"),
      contract: told("contract"),
      contractTypes: contractTypesOf([told("contract")]),
      start: told("contract_start_date"),
      months: monthsOf(told("contract_period_value"), told("contract_period_unit")),
      remote: remoteOf(told("remote").replaceAll("_", " ")),
      levels: levels[told("education").split("/").pop() ?? ""],
      romeCodes: [told("code_rome")],
      url: told("url"),
      published: told("publication_date"),
    },
    now,
    isAllWorkStudy,
  );
};
