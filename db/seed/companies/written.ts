import type { CompanySize, Domain, Level, Workforce } from "@passerelle/contract/enumerations";
import type { LogoDrawing } from "../drawings.ts";

/** What a company does; each sector hires for some domains alone (`sectorDomains`). */
type Sector = keyof typeof sectorDomains;

/** The domains in which a company of a sector may hire; large ones also hire for their offices (`officeDomains`). */
export const sectorDomains = {
  numérique: ["TECH", "PROJ"],
  bouche: ["ALIM", "QUAL"],
  agroalimentaire: ["ALIM", "QUAL", "IND"],
  table: ["TOUR", "MKT"],
  commerce: ["BOUT", "DIST", "SUPP", "MKT"],
  bureau: ["CPT_F", "ADMIN", "SUPP", "RH", "OTHER", "MKT_R"],
  communication: ["COMM", "MKT", "PROJ", "MEDIA"],
  soin: ["SANT", "TOUR", "QUAL", "ADMIN"],
  enfance: ["SRV_P", "SANT"],
  beauté: ["SRV_P"],
  bâtiment: ["BAT", "PROJ"],
  industrie: ["IND", "QUAL", "AERO"],
  atelier: ["IND", "BOUT"],
  transport: ["LOG", "TRANS", "IND"],
  nature: ["AGRO", "ESP_V"],
  finance: ["FIN", "MKT_R"],
  public: ["ADM_LOC", "ESP_V", "ASSO", "ADMIN", "SRV_D"],
} as const satisfies Record<string, readonly Domain[]>;

/** What the offices of a company of fifty people or more also do. */
export const officeDomains: readonly Domain[] = ["CPT_F", "RH", "ADMIN", "TECH", "QUAL", "LOG", "COMM"];

export type WrittenJob = {
  title: string;
  level: Level;
  domain: Domain;
  contract: "AP" | "PR";
  /** Gross monthly pay of the first year, in euros; null where the offer does not say. */
  pay: number | null;
  rhythm: string;
  skills: string[];
  intro: string;
  does: string[];
  profile: string;
};

export type WrittenCompany = {
  name: string;
  sector: Sector;
  domain: Domain;
  company_size: CompanySize;
  workforce: Workforce;
  town: string;
  department: string;
  street: string;
  text: string;
  team: string;
  terms: string;
  logo: LogoDrawing;
  jobs: WrittenJob[];
};

const rhythms = {
  "3s/1s": "3 semaines en entreprise, 1 semaine à l'école",
  "2s/2s": "2 semaines en entreprise, 2 semaines à l'école",
  "2s/1s": "2 semaines en entreprise, 1 semaine à l'école",
  "1s/1s": "1 semaine en entreprise, 1 semaine à l'école",
  "3j/2j": "3 jours en entreprise, 2 jours à l'école",
  "4j/1j": "4 jours en entreprise, 1 jour à l'école",
} as const;

type Facts = { pay?: number; rhythm: keyof typeof rhythms; skills: string; contract?: "AP" | "PR" };

/** A written offer; `skills` and `does` are lists whose items are parted by bars. */
export const job = (
  title: string,
  level: Level,
  domain: Domain,
  { pay, rhythm, skills, contract = "AP" }: Facts,
  intro: string,
  does: string,
  profile: string,
): WrittenJob => ({
  ...{ title, level, domain, contract, intro, profile },
  pay: pay ?? null,
  rhythm: rhythms[rhythm],
  skills: skills.split("|"),
  does: does.split("|"),
});

const bullets = (items: string[]) => items.map((item) => `• ${item}`).join("\n");

/** The ways in which companies lay out an offer; each company keeps to one. */
const layouts: ((company: WrittenCompany, job: WrittenJob) => string[])[] = [
  ({ team, terms }, { intro, does, profile }) => [
    intro,
    `Vos missions\n${bullets(does)}`,
    `Votre profil\n${profile}`,
    `L'équipe\n${team}`,
    `Ce que nous vous proposons\n${terms}`,
  ],
  ({ team, terms }, { intro, does, profile }) => [
    team,
    `${intro}\n${bullets(does)}`,
    `Pour qui ?\n${profile}`,
    `Côté pratique\n${terms}`,
  ],
  ({ team, terms }, { intro, does, profile }) => [
    `Le poste\n${intro}`,
    `Au quotidien\n${bullets(does)}`,
    `Avec qui\n${team}`,
    `Vous\n${profile}`,
    terms,
  ],
  ({ team, terms }, { intro, does, profile }) => [
    `${intro} ${profile}`,
    `Ce que vous ferez\n${bullets(does)}`,
    `${team} ${terms}`,
  ],
];

/** The text of an offer, as its company lays out all of its own. */
export const describeJob = (company: WrittenCompany, job: WrittenJob) =>
  (layouts[company.name.length % layouts.length] as (typeof layouts)[number])(company, job).join("\n\n");
