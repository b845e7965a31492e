import { eraseTeamInvitations, teamInvitationDataOf } from "#company-team/personal-data.ts";
import { contactDataOf, eraseContact } from "#contact/personal-data.ts";
import { eraseMailed, mailedDataOf } from "#introductions/personal-data.ts";
import type { AnyContext } from "#platform/context.ts";
import { eraseStudent, studentDataOf } from "#school-students/personal-data.ts";
import { clientContactDataOf, eraseClientContact } from "#schools/personal-data.ts";

type Place = {
  /** Its name in the file that the person receives. */
  name: string;
  /** What the staff reads. */
  label: string;
  dataOf: (ctx: AnyContext, email: string) => Promise<object[]>;
  erase: (ctx: AnyContext, email: string) => Promise<unknown>;
};

/** Where an address may be held without an account: one line for each, to count, to give and to erase. */
const places: Place[] = [
  {
    name: "contact_messages",
    label: "Messages de la page de contact",
    dataOf: contactDataOf,
    erase: eraseContact,
  },
  {
    name: "school_students",
    label: "Invitations d'écoles à être suivi",
    dataOf: studentDataOf,
    erase: eraseStudent,
  },
  {
    name: "introductions_received",
    label: "Candidats présentés par courriel à cette adresse",
    dataOf: mailedDataOf,
    erase: eraseMailed,
  },
  {
    name: "team_invitations",
    label: "Invitations à rejoindre une entreprise",
    dataOf: teamInvitationDataOf,
    erase: eraseTeamInvitations,
  },
  {
    name: "client_school_contact",
    label: "Contact d'une école cliente",
    dataOf: clientContactDataOf,
    erase: eraseClientContact,
  },
];

export const heldElsewhere = async (ctx: AnyContext, email: string) => {
  const all: Record<string, object[]> = {};
  for (const { name, dataOf } of places) all[name] = await dataOf(ctx, email);
  return all;
};

export const countElsewhere = async (ctx: AnyContext, email: string) => {
  const held = await heldElsewhere(ctx, email);
  return places
    .map(({ name, label }) => ({ place: label, count: held[name]?.length ?? 0 }))
    .filter(({ count }) => count);
};

export const eraseElsewhere = async (ctx: AnyContext, email: string) => {
  for (const { erase } of places) await erase(ctx, email);
};
