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
  const field = (name: string) => textAt(item as XmlElement, name);
  const [lat, lon] = field("geoloc").split(",");
  return offerOf(
    {
      id: field("job_id") || field("guid"),
      label: "Hellowork",
      title: field("title"),
      company: field("company_title"),
      companyDescription: field("company_description"),
      siret: field("siret"),
      naf: field("naf_code"),
      address: `${field("postal_code")} ${field("city")}`.trim() || field("address"),
      country: field("country"),
      lat,
      lon,
      description: field("description"),
      profile: field("profile"),
      contract: field("contract"),
      contractTypes: contractTypesOf([field("contract")]),
      start: field("contract_start_date"),
      months: monthsOf(field("contract_period_value"), field("contract_period_unit")),
      remote: remoteOf(field("remote").replaceAll("_", " ")),
      levels: levels[field("education").split("/").pop() ?? ""],
      romeCodes: [field("code_rome")],
      url: field("url"),
      published: field("publication_date"),
    },
    now,
    isAllWorkStudy,
  );
};
