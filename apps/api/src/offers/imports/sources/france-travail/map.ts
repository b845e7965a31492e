import { z } from "zod";
import { contractTypesOf, levelsOfDiplomas, levelsOfTitle } from "../../classify.ts";
import { type Mapped, reasons, rejectedUnread } from "../../draft.ts";
import { offerOf } from "../../source-offer.ts";

const text = z.string().nullish();

/** What is read of an offer of "Offres d'emploi v2"; everything may be missing. */
const offer = z.object({
  id: text,
  intitule: text,
  description: text,
  dateCreation: text,
  lieuTravail: z
    .object({
      libelle: text,
      latitude: z.number().nullish(),
      longitude: z.number().nullish(),
      codePostal: text,
      commune: text,
    })
    .nullish(),
  romeCode: text,
  romeLibelle: text,
  appellationlibelle: text,
  entreprise: z.object({ nom: text, description: text, url: text, siret: text }).nullish(),
  natureContrat: text,
  typeContratLibelle: text,
  formations: z.array(z.object({ niveauLibelle: text })).nullish(),
  competences: z.array(z.object({ libelle: text })).nullish(),
  qualitesProfessionnelles: z.array(z.object({ libelle: text })).nullish(),
  contact: z.object({ urlPostulation: text, telephone: text }).nullish(),
  nombrePostes: z.number().nullish(),
  codeNAF: text,
  trancheEffectifEtab: text,
  origineOffre: z.object({ urlOrigine: text }).nullish(),
});
type Offer = z.output<typeof offer>;

// The two natures under which the offers are asked for, as codes and as the words that come back.
const natures: Record<string, string> = { E2: "apprentissage", FS: "professionnalisation" };

/** "75 - Paris 07" and its postcode are "75007 Paris 07"; without a postcode, "Paris 07 (75)"; a department alone names no town. */
const addressOf = (place: Offer["lieuTravail"]) => {
  const [, department = "", name = ""] = /^(\d{2,3}|2[AB])\s*-\s*(.+)$/.exec(place?.libelle?.trim() ?? "") ?? [];
  if (place?.codePostal) return `${place.codePostal} ${name}`.trim();
  if (place?.commune) return place.commune;
  return name ? `${name} (${department})` : (place?.libelle ?? "");
};

/** The first address of a page; every offer has one on the site that gave it. */
const pageOf = ({ id, contact, origineOffre }: Offer) =>
  [contact?.urlPostulation, origineOffre?.urlOrigine].find((url) => /^https?:\/\//i.test(url ?? "")) ??
  (id ? `https://candidat.francetravail.fr/offres/recherche/detail/${encodeURIComponent(id)}` : "");

export const mapOffer = (item: unknown, now: Date, isAllWorkStudy = false): Mapped => {
  const read = offer.safeParse(item);
  if (!read.success) return rejectedUnread(item) ?? { rejected: reasons.unreadable };
  const source = read.data;
  const nature = source.natureContrat ?? "";
  const diplomas = (source.formations ?? []).map(({ niveauLibelle }) => niveauLibelle ?? "");
  const named = levelsOfTitle(source.intitule ?? "");
  return offerOf(
    {
      id: source.id,
      label: "France Travail",
      title: source.intitule,
      jobName: source.appellationlibelle || source.romeLibelle,
      company: source.entreprise?.nom,
      companySize: source.trancheEffectifEtab,
      companyDescription: source.entreprise?.description,
      companyWebsite: source.entreprise?.url,
      siret: source.entreprise?.siret,
      naf: source.codeNAF,
      address: addressOf(source.lieuTravail),
      lat: source.lieuTravail?.latitude ?? undefined,
      lon: source.lieuTravail?.longitude ?? undefined,
      description: source.description,
      contract: nature || source.typeContratLibelle,
      contractTypes: contractTypesOf([natures[nature] ?? nature]),
      // The level required at entry; used when the title does not say what is prepared.
      levels: named.length > 0 ? named : levelsOfDiplomas(diplomas),
      romeCodes: [source.romeCode],
      desiredSkills: [...(source.competences ?? []), ...(source.qualitesProfessionnelles ?? [])].map(
        ({ libelle }) => libelle,
      ),
      openings: source.nombrePostes ?? undefined,
      url: pageOf(source),
      phone: source.contact?.telephone,
      published: source.dateCreation,
    },
    now,
    isAllWorkStudy,
  );
};
