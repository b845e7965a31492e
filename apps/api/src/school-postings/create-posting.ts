import { defaultSupports, emptyPosting } from "@passerelle/contract/posting-fields";
import type { PostingForm, PostingWrite } from "@passerelle/contract/school-postings";
import { settleSoon } from "#broadcast/settle-soon.ts";
import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";
import { whereIs } from "#reference/places.ts";
import { removeAutosave } from "./autosave-store.ts";
import { insertPosting, setParticipants, setSupports } from "./own-store.ts";
import { readOwnPosting } from "./read-postings.ts";
import { checkPosting, cleaned } from "./rules.ts";

type New = PostingWrite & { status: "draft" | "saved" | "published" };

/** A school writes an offer: a title makes a draft, the rest is asked before it is saved or published. */
export const createPosting = async (ctx: Context, { participant_ids, jobboards, status, ...given }: New) => {
  const { db, user, now } = ctx;
  const schoolId = schoolOf(ctx);
  const form = cleaned({ ...(emptyPosting as unknown as PostingForm), ...given });
  checkPosting(form, status);
  const author = user.key ? { author_name: `Clé « ${user.key.name} »` } : { created_by: user.id };
  const id = await insertPosting(db, { form, status, place: whereIs(form.city), now, schoolId, author });
  await setParticipants(db, id, schoolId, participant_ids ?? []);
  await setSupports(db, id, jobboards ?? [...defaultSupports]);
  await removeAutosave(db, user.id, null);
  if (status === "published") await settleSoon(ctx);
  return readOwnPosting(ctx, id);
};
