import {
  type AuditAction,
  type AuditEntry,
  type AuditEntryDetail,
  auditActionLabels,
} from "@passerelle/contract/identity/audit";
import { plural } from "#platform/formats.ts";
import { texts } from "./texts.ts";

/** The label of an action; an action that this version does not know is shown as its code. */
export const actionOf = ({ action }: Pick<AuditEntry, "action">) => auditActionLabels[action as AuditAction] ?? action;

const shortOf = (id: string) => id.slice(-6);

/** An account by its address; one that was erased by the end of its identifier. */
const accountOf = ({ id, email }: { id: string; email: string | null }) => email ?? `${texts.gone} (${shortOf(id)})`;

/** Who did it: under both names where the staff acted in a school's. */
export const actorOf = ({ actor, impersonator }: Pick<AuditEntry, "actor" | "impersonator">) => {
  if (impersonator) return `${accountOf(impersonator)} (${actor?.name || "Assistance Passerelle"})`;
  if (!actor) return texts.nobody;
  return actor.name || accountOf(actor);
};

export const organisationOf = ({ organisation }: Pick<AuditEntry, "organisation">) =>
  organisation ? (organisation.name ?? `Organisation supprimée (${shortOf(organisation.id)})`) : "";

export const personOf = ({ person, people_count }: Pick<AuditEntry, "person" | "people_count">) => {
  if (person) return accountOf(person);
  return people_count > 0 ? plural(people_count, "personne", "personnes") : "";
};

/** Each of the people whom an act was about. */
export const peopleOf = ({ people }: Pick<AuditEntryDetail, "people">) => people.map(accountOf).join(", ");
