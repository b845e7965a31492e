import { stringify } from "csv-stringify/sync";
import type { BroadcastOffer } from "../../offer.ts";
import { romeOf } from "../../rome-code.ts";

/** What becomes of an offer at France Travail: it is created, modified or suppressed. */
export type Movement = "C" | "M" | "S";
type Moved = { offer: BroadcastOffer; movement: Movement };

/** The columns of the file, in its order; what we do not know is left empty. */
const columns =
  `Par_ref_offre Par_cle Par_nom Par_URL_offre Code_rome Code_OGR Libelle_metier_OGR Description Off_experience_duree_min
  Off_experience_duree_max Exp_cle Exp_libelle Dur_cle_experience Dur_libelle_experience Off_experience_commentaire Qua_cle Qua_libelle SCN_cle
  SCN_libelle Tfm_cle_1 Tfm_libelle_1 Dfm_cle_1 Dfm_libelle_1 Dfm_exi_cle_1 Dfm_exi_libelle_1 Tfm_cle_2 Tfm_libelle_2 Dfm_cle_2 Dfm_libelle_2
  Dfm_exi_cle_2 Dfm_exi_libelle_2 Lan_cle_1 Lan_libelle_1 NVL_cle_1 NVL_libelle_1 Lan_exi_cle_1 Lan_exi_libelle_1 Lan_cle_2 Lan_libelle_2
  NVL_cle_2 NVL_libelle_2 Lan_exi_cle_2 Lan_exi_libelle_2 TSA_cle TSA_libelle Off_salaire_min Off_salaire_max UMO_cle UMO_libelle
  Off_salaire_nb_mois Off_salaire_cpt_commentaire Off_travail_hebdo_nb_hh Off_travail_hebdo_nb_mi THO_cle THO_libelle Off_THO_commentaire
  NTC_cle NTC_libelle TCO_cle TCO_libelle Off_contrat_duree_MO Off_contrat_duree_JO Off_adr_id Off_adr_norme Off_adr_compl_1 Off_adr_compl_2
  Off_adr_no_voie Off_adr_nom_voie CPO_cle COM_cle COM_libelle DEP_cle DEP_libelle REG_cle REG_libelle Pay_cle Pay_libelle CON_cle CON_libelle
  Coordonnee_geo_loc_1 Coordonnee_geo_loc_2 PCO_cle_1 PCO_libelle_1 PCO_exi_cle_1 PCO_exi_libelle_1 PCO_cle_2 PCO_libelle_2 PCO_exi_cle_2
  PCO_exi_libelle_2 Off_date_creation Off_date_modification Off_date_fin_publication OST_poste_restant_nb Off_client_final_siret
  Off_client_final_nom Off_etab_enseigne Col_cle Col_nom Col_URL_offre Version Type_mouvement Date_debut_contrat Motif_suppression
  Description_entreprise Off_etab_siret Id_recruteur Civ_correspondant Nom_correspondant Prenom_correspondant Tel_correspondant
  Mail_correspondant Libelle_etab Num_voie_etab Type_voie_etab Lib_voie_etab Cplt_adresse_1 Cplt_adresse_2 Code_postal_etab
  Code_commune_etab Service Mode_diffusion Rappel Mode_presentation Emploi_metier_isco`.split(/\s+/);

/** Levels required at entry, by the codes of France Travail. */
const levelCodes = { CAP: "NV5", BAC: "NV4", BA2: "NV3", BA3: "NV2", BA4: "NV2", BA5: "NV1" } as const;
const longestDescription = 4000;

/** `YYYY-MM-DD…` as `DD/MM/YYYY`. */
const frenchDay = (day: string | null) => (day ? day.slice(0, 10).split("-").reverse().join("/") : "");
const oneParagraph = (text: string) => text.replace(/\s+/g, " ").trim();

/** The depot's name of the school and of its flow: `identifiant/flux`, or one name for both. */
export const namesOf = (identifier: string) => {
  const [login = "", flow = login] = identifier.split("/").map((part) => part.trim());
  return { login, flow };
};

const cellsOf = ({ offer, movement }: Moved): Record<string, string | number> => {
  const { form, place, company } = offer;
  const [first, second] = offer.levels.map((level) => levelCodes[level]);
  return {
    Par_ref_offre: offer.id,
    Par_cle: namesOf(offer.sender).login,
    Par_nom: offer.school.name,
    Par_URL_offre: offer.url,
    Code_rome: romeOf(offer),
    Libelle_metier_OGR: offer.title,
    Description: oneParagraph(`${offer.description} ${offer.profile}`).slice(0, longestDescription),
    Exp_cle: (form.experience_min ?? 0) > 0 ? "E" : "D",
    Off_experience_duree_min: form.experience_min ?? "",
    Dur_cle_experience: form.experience_min === null ? "" : form.period === "mois" ? "MO" : "AN",
    SCN_cle: company.is_anonymous ? "" : form.naf_code,
    SCN_libelle: company.is_anonymous ? "" : form.naf_label,
    Tfm_cle_1: first ?? "",
    Tfm_cle_2: second ?? "",
    Off_salaire_min: offer.salary?.min ?? "",
    Off_salaire_max: offer.salary?.max ?? "",
    Off_travail_hebdo_nb_hh: form.work_time === "Temps complet" ? 35 : "",
    NTC_cle: form.contract_types.some((label) => label === "Apprentissage" || label === "Alternance") ? "E2" : "FS",
    TCO_cle: "CDD",
    Off_contrat_duree_MO: form.contract_duration ?? "",
    CPO_cle: place.postcode,
    COM_cle: place.commune_code,
    COM_libelle: place.city,
    DEP_cle: place.department,
    Pay_cle: "01",
    Coordonnee_geo_loc_1: place.lat ?? "",
    Coordonnee_geo_loc_2: place.lon ?? "",
    Off_date_creation: frenchDay(offer.published_at),
    Off_date_modification: frenchDay(offer.updated_at),
    Off_date_fin_publication: frenchDay(offer.expires_on),
    OST_poste_restant_nb: form.opening_count,
    Off_client_final_siret: company.siret,
    Off_client_final_nom: company.name,
    Off_etab_enseigne: company.name,
    Type_mouvement: movement,
    Date_debut_contrat: frenchDay(form.contract_start_date),
    Description_entreprise: oneParagraph(company.description).slice(0, longestDescription),
    Mode_diffusion: company.is_anonymous ? "N" : "O",
    Mode_presentation: "URL",
  };
};

/** The whole file: a line of names, then one for each movement. */
export const fileOf = (movements: Moved[]) =>
  stringify(movements.map(cellsOf), { columns, header: true, delimiter: "|", record_delimiter: "\r\n" });

/** The filled columns of a line, each on its own: the line itself is too long to be read. */
export const filledColumns = (moved: Moved) => {
  const cells = cellsOf(moved);
  return columns.flatMap((name) => {
    const value = String(cells[name] ?? "");
    return value ? [{ name, value }] : [];
  });
};
