import type { Cell } from "@passerelle/contract/csv";
import { applicationStatusLabels, contractTypeLabels, domainLabels, levelLabels } from "@passerelle/contract/labels";
import { type RefusalReason, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { companyRoleLabels, interviewModeLabels, interviewStateLabels } from "@passerelle/contract/work-labels";
import { type Identity, withoutIdentity } from "#people/candidates/without-identity.ts";
import type { AnyContext } from "#platform/context.ts";
import { parisStamp } from "#platform/paris.ts";
import { spreadsheetOf } from "#platform/spreadsheets.ts";
import {
  type Batch,
  nextApplications,
  nextEvents,
  nextInterviews,
  nextJobs,
  nextMembers,
  nextMessages,
  nextNotes,
  nextTemplates,
} from "./store.ts";

type Next<Row> = (db: AnyContext["db"], batch: Batch) => Promise<Row[]>;

/** A CSV of the archive: its name, how its rows are read, and its columns. */
const sheet =
  <Row extends { id: string }>(name: string, next: Next<Row>, columns: [string, (row: Row) => Cell][]) =>
  (db: AnyContext["db"], companyId: string) => ({
    name: `${name}.csv`,
    content: spreadsheetOf("csv", {
      title: name,
      columns,
      next: (after, limit) => next(db, { companyId, after, limit }),
    }),
  });

const at = (time: string | null) => time && parisStamp(time);
type Person = { first_name: string | null; last_name: string | null };
const candidate = ({ first_name, last_name }: Person) =>
  [first_name, last_name].filter(Boolean).join(" ") || "Candidat";
/** Words about a candidate, without who they are where the company reads no name. */
const words = (text: string, { hidden }: { hidden: Identity | null }) => withoutIdentity(text, hidden);
const colleague = (name: string | null) => name ?? "Ancien collègue";
const origins = { applied: "Candidature", linked: "Offre proposée", introduced: "Présentée par une école" } as const;

/** The files of the archive, in their order. */
export const sheets = [
  sheet("equipe", nextMembers, [
    ["Prénom", ({ first_name }) => first_name],
    ["Nom", ({ last_name }) => last_name],
    ["Fonction", ({ job_title }) => job_title],
    ["E-mail", ({ email }) => email],
    ["Rôle", ({ role }) => companyRoleLabels[role]],
    ["Depuis", ({ since }) => at(since)],
  ]),
  sheet("offres", nextJobs, [
    ["Numéro", ({ id }) => id],
    ["Titre", ({ title }) => title],
    ["Contrat", ({ contract_type }) => contractTypeLabels[contract_type]],
    ["Adresse", ({ address }) => address],
    ["Ville", ({ city }) => city],
    ["Domaine", ({ domain }) => domainLabels[domain]],
    ["Niveau", ({ min_level }) => levelLabels[min_level]],
    ["Expérience (années)", ({ min_experience }) => min_experience],
    ["Début", ({ start_date }) => start_date],
    ["Rythme", ({ school_rhythm }) => school_rhythm],
    ["Salaire (première année)", ({ salary_first_year }) => salary_first_year],
    ["Description", ({ description }) => description],
    ["Candidatures", ({ applications }) => applications],
    ["Active", ({ is_active }) => (is_active ? "oui" : "non")],
    ["Créée le", ({ created_at }) => at(created_at)],
    ["Fin", ({ expires_at }) => at(expires_at)],
    ["Pourvue le", ({ filled_at }) => at(filled_at)],
    ["Supprimée le", ({ deleted_at }) => at(deleted_at)],
  ]),
  sheet("candidatures", nextApplications, [
    ["Numéro", ({ id }) => id],
    ["Offre", ({ offer }) => offer],
    ["Origine", ({ origin }) => origins[origin]],
    ["Reçue le", ({ created_at }) => at(created_at)],
    ["Statut", ({ status }) => applicationStatusLabels[status]],
    ["Changée le", ({ updated_at }) => at(updated_at)],
    ["Prénom", ({ first_name }) => first_name ?? "Candidat"],
    ["Nom", ({ last_name }) => last_name ?? "anonyme"],
    ["E-mail", ({ email }) => email],
    ["Téléphone", ({ phone }) => phone],
    ["Formation", ({ current_education }) => current_education],
    ["Ville souhaitée", ({ desired_city }) => desired_city],
    ["Disponible le", ({ availability_date }) => availability_date],
    ["Mot du candidat", (row) => words(row.message, row)],
    ["Note moyenne", ({ rating }) => rating],
    ["Étoiles", ({ stars }) => stars],
    ["Motif de refus", ({ reason }) => reason && (refusalReasonLabels[reason as RefusalReason] ?? reason)],
    ["Mot du refus", (row) => row.word && words(row.word, row)],
  ]),
  sheet("historique", nextEvents, [
    ["Candidature", ({ application_id }) => application_id],
    ["Offre", ({ offer }) => offer],
    ["Candidat", candidate],
    ["Date", (row) => at(row.at)],
    ["De", ({ from_status }) => from_status && applicationStatusLabels[from_status]],
    ["À", ({ to_status }) => applicationStatusLabels[to_status]],
    [
      "Par",
      ({ actor_role, author }) =>
        ({ applicant: "Candidat", system: "Passerelle", recruiter: colleague(author) })[actor_role],
    ],
  ]),
  sheet("notes", nextNotes, [
    ["Candidature", ({ application_id }) => application_id],
    ["Offre", ({ offer }) => offer],
    ["Candidat", candidate],
    ["Date", ({ created_at }) => at(created_at)],
    ["Par", ({ author }) => colleague(author)],
    ["Note", (row) => words(row.content, row)],
  ]),
  sheet("messages", nextMessages, [
    ["Candidature", ({ application_id }) => application_id],
    ["Offre", ({ offer }) => offer],
    ["Candidat", candidate],
    ["Date", ({ sent_at }) => at(sent_at)],
    ["Par", ({ side, author }) => (side === "applicant" ? "Candidat" : colleague(author))],
    ["Objet", (row) => words(row.subject, row)],
    ["Message", (row) => words(row.body, row)],
  ]),
  sheet("entretiens", nextInterviews, [
    ["Candidature", ({ application_id }) => application_id],
    ["Offre", ({ offer }) => offer],
    ["Candidat", candidate],
    ["État", ({ state }) => interviewStateLabels[state]],
    ["Début", ({ starts_at }) => at(starts_at)],
    ["Fin", ({ ends_at }) => at(ends_at)],
    ["Durée (minutes)", ({ duration }) => duration],
    ["Forme", ({ mode }) => interviewModeLabels[mode]],
    ["Lieu", ({ place }) => place],
    ["Reçoit", ({ recruiter }) => colleague(recruiter)],
    ["Message", ({ message }) => message],
    ["Proposé le", ({ created_at }) => at(created_at)],
  ]),
  sheet("modeles", nextTemplates, [
    ["Nom", ({ name }) => name],
    ["Objet", ({ subject }) => subject],
    ["Message", ({ body }) => body],
    ["Changé le", ({ updated_at }) => at(updated_at)],
  ]),
];
