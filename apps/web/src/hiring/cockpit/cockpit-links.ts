import type { Work } from "@passerelle/contract/hiring/cockpit";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import type { Situation } from "@passerelle/contract/hiring/situation-rules";

type Of = {
  cohort?: string | undefined;
  programme?: string | undefined;
  /** Those who have no cohort, or no programme. */
  without?: "promotion" | "programme" | undefined;
  /** A member, or `none` for nobody's students; empty for all. */
  adviser?: string;
  situation?: Situation;
  view?: "sans-contrat" | "sans-piste" | "sans-reponse" | "silencieux" | "entretiens";
  link?: "expired";
  /** Whose panel is open. */
  student?: string | null;
};

const address = (path: string, params: Record<string, string | null | undefined>) => {
  const kept = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
};

/** Where the page of one student is. */
const studentAt = (id: string | null) => `/platform/school/students/${id}`;

/** The students that a figure counts. */
export const studentsAt = ({ cohort, programme, without, adviser, situation, view, link, student }: Of) =>
  address("/platform/school/students", {
    vue: view,
    situation,
    promotion: cohort,
    programme,
    sans: without,
    conseiller: adviser,
    suivi: link,
    etudiant: student,
  });

export const lateContractsAt = (step: string, adviser: string) =>
  address("/platform/school/contracts", { etape: step, retard: "oui", conseiller: adviser });
/** `adviser`: the batches that the member proposed; empty for all. */
export const batchesAt = (attente: "accord" | "entreprise" | "retard", adviser: string) =>
  address("/platform/school/batches", { attente, auteur: adviser && "moi" });
export const lateApplicationsAt = address("/platform/school/applications", { "sans-reponse": String(lateAfterDays) });
export const refusedAt = (support: string) =>
  address("/platform/school/all-offers", { statut: "published", support, diffusion: "refused" });
export const integrationsAt = "/platform/school/settings/integrations";

/** Where the one act of a line leads; `owner`: whose queue it stands in. */
export const workAt = ({ kind, id, name }: Work, owner: string) => {
  const adviser = owner === "school" ? "none" : owner;
  if (kind === "action") return studentAt(id);
  if (kind === "contract") return `/platform/school/contracts/${id}`;
  if (kind === "batch") return `/platform/school/batches/${id}`;
  if (kind === "unrecorded") return address("/platform/school/contracts", { fenetre: "nouveau", etudiant: id });
  if (kind === "broken") return studentsAt({ student: id });
  if (kind === "without-lead")
    return studentsAt({ view: "sans-piste", ...(name ? { cohort: name } : { without: "promotion" }), adviser });
  if (kind === "interviews") return studentsAt({ view: "entretiens", adviser });
  if (kind === "silent") return studentsAt({ view: "silencieux", adviser });
  if (kind === "invitations") return studentsAt({ view: "sans-reponse", adviser });
  return kind === "applications" ? lateApplicationsAt : refusedAt(name);
};
