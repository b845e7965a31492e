import type { AnyContext, Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findMessage, lockAsClient, markClient } from "./client-store.ts";
import { changeMessage, insertEntry } from "./store.ts";

const namesSchool =
  /(?<!\p{L})(école|ecole|campus|institut|lycée|cfa|iut|université|academy|académie|school|groupe|formation)/iu;
/**
 * What schools write about: what the sign-up page puts in the subject for them (docs/product/accounts-and-sessions.md#school-sign-up), or
 * words that come to the same.
 */
const asksAsSchool = /(?<!\p{L})([ée]coles?|campus|lycée|cfa|iut|universités?|partenaires?|partenariats?)(?!\p{L})/iu;

/** What a message says of the school that would become a client: people sign with their name, some with the school's. */
export const readAsClient = async ({ db }: AnyContext, id: string) => {
  const message = await findMessage(db, id);
  if (!message) throw new Refusal("not-found");
  const { name, email, subject, school_id } = message;
  const isSchool = namesSchool.test(name);
  return {
    name: isSchool ? name : "",
    email,
    contact_name: isSchool ? "" : name.slice(0, 120),
    contact_email: email,
    is_from_school: isSchool || asksAsSchool.test(subject),
    school_id,
  };
};

/** The message that is to become a client, held before anything is made of it. */
export const lockClientMessage = async ({ db }: AnyContext, id: string) => {
  const locked = await lockAsClient(db, id);
  if (!locked) throw new Refusal("not-found");
  return locked;
};

/** The message links to the client created from it, and no longer waits: the creator of the client is assigned to it. */
export const becomeClient = async (
  { db, user, now }: Context,
  { id, state, taken_by }: Awaited<ReturnType<typeof lockClientMessage>>,
  schoolId: string,
) => {
  await markClient(db, id, schoolId, now);
  await changeMessage(db, id, { state: "closed", is_spam: false, taken_by: taken_by ?? user.id });
  const kind = state === "closed" ? "note" : "close";
  await insertEntry(db, { message_id: id, kind, text: "Devenu une école cliente.", author_id: user.id, now });
};
