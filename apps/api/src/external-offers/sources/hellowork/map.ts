import type { Level } from "@passerelle/contract/enumerations";
import { contractTypesOf, domainOf, levelsOfTitle } from "../../classify.ts";
import { checkDraft, type Mapped, reasons } from "../../draft.ts";
import { oneLine, plainText } from "../../plain-text.ts";
import { oversized, type XmlItem } from "../../read-xml.ts";

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
const remotes: Record<string, string> = {
  Complet: "remote",
  Partiel: "hybrid",
  Occasionnel: "hybrid",
  Pas_teletravail: "onsite",
};
const monthsOf: Record<string, number> = { year: 12, month: 1, week: 12 / 52, day: 12 / 365 };

/** "2024-01-30 23:21:39", as the feed writes instants; time of Paris is told within the hour that matters to nobody here. */
const instant = (value: string | undefined) => {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?/.exec(value?.trim() ?? "");
  const date = match ? new Date(`${match[1]}T${match[2] ?? "00:00:00"}Z`) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};

const duration = (value: string | undefined, unit: string | undefined) => {
  const months = Math.round(Number(value) * (monthsOf[unit?.trim() ?? ""] ?? 0));
  return months >= 1 && months <= 120 ? months : null;
};

export const mapJob = (item: unknown, now: Date): Mapped => {
  if (item === oversized) return { rejected: reasons.tooLarge };
  const job = item as XmlItem;
  const contract = oneLine(job.contract ?? "", 60);
  const contract_types = contractTypesOf([contract]);
  if (contract_types.length === 0) return { rejected: reasons.notWorkStudy(contract) };

  const title = oneLine(job.title ?? "", 300);
  const [lat, lon] = (job.geoloc ?? "").split(",").map(Number);
  const hasPoint = Number.isFinite(lat) && Number.isFinite(lon);
  const code = (job.education ?? "").trim().split("/").pop() ?? "";
  const rome_codes = /^[A-Z]\d{4}$/.test(job.code_rome?.trim() ?? "") ? [job.code_rome?.trim() ?? ""] : [];
  return checkDraft({
    external_id: oneLine(job.job_id || job.guid || "", 200),
    source_label: "Hellowork",
    title,
    company_name: oneLine(job.company_title ?? "", 200),
    company_size: "",
    company_description: plainText(job.company_description ?? "").slice(0, 10_000),
    company_website: "",
    siret: /^\d{14}$/.test(job.siret?.trim() ?? "") ? job.siret?.trim() : null,
    naf_code: oneLine(job.naf_code ?? "", 10) || null,
    address: oneLine(`${job.postal_code ?? ""} ${job.city ?? ""}`, 300) || oneLine(job.address ?? "", 300),
    lat: hasPoint ? lat : null,
    lon: hasPoint ? lon : null,
    description: plainText(job.description ?? "").slice(0, 20_000),
    profile: plainText(job.profile ?? "").slice(0, 10_000),
    contract_types,
    contract_start: instant(job.contract_start_date)?.slice(0, 10) ?? null,
    duration_months: duration(job.contract_period_value, job.contract_period_unit),
    remote: remotes[job.remote?.trim() ?? ""] ?? null,
    levels: levels[code] ?? levelsOfTitle(title),
    domain: domainOf(rome_codes, title),
    rome_codes,
    desired_skills: [],
    to_be_acquired_skills: [],
    access_conditions: [],
    opening_count: 1,
    apply_url: (job.url ?? "").trim(),
    apply_phone: null,
    recipient_id: null,
    published_at: instant(job.publication_date) ?? now.toISOString(),
    expires_at: null,
  });
};
