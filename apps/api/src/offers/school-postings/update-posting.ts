import type { PostingStatus } from "@passerelle/contract/enumerations";
import type { PostingWrite } from "@passerelle/contract/offers/school-postings";
import { whereIs } from "#geography/places/places.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { removeAutosave } from "./autosave-store.ts";
import { checkSectors } from "./check-sectors.ts";
import { postingsChanged } from "./events.ts";
import { lockPosting, replaceParticipants, replacePosting, replaceSupports, setPostingStatus } from "./own-store.ts";
import { formOf, readOwnPosting } from "./read-postings.ts";
import { checkPosting, checkTransition, cleaned, dated } from "./rules.ts";

type Input = PostingWrite & { status?: PostingStatus | undefined; expected_version?: number | undefined };

/**
 * A school changes an offer, or only its status: missing fields stay. A change of the text names the version it started from: when
 * another user saved one meanwhile, it is refused.
 */
export const updatePosting = async (ctx: Context, id: string, asked: Input) => {
  const { db, now } = ctx;
  const { participant_ids, jobboards, status, expected_version, ...given } = asked;
  const schoolId = schoolOf(ctx);
  const before = await lockPosting(db, id, schoolId);
  if (!before) throw new Refusal("posting-not-found");
  const isStatusAlone = Object.keys(given).length === 0 && !participant_ids && !jobboards;
  if (!isStatusAlone && expected_version === undefined)
    throw new Refusal("validation", { expected_version: ["Dites de quelle version vous partez."] });
  if (expected_version !== undefined && expected_version !== before.version) throw new Refusal("posting-changed");
  const after = status ?? before.status;
  checkTransition(before.status, after);
  const change = { id, school_id: schoolId, from: before.status, to: after, at: now.toISOString() };

  const form = formOf(await readOwnPosting(ctx, id));
  if (isStatusAlone) {
    checkPosting(form, after);
    if (after !== before.status) {
      await setPostingStatus(db, id, {
        status: after,
        publication_date: dated(form, after, now).publication_date,
        now,
      });
      await emit(ctx, postingsChanged, [change]);
    }
    return readOwnPosting(ctx, id);
  }
  if (before.status === "archived") throw new Refusal("posting-archived");
  const shownFrom = before.status === "published" ? form.publication_date : null;
  const changed = dated(cleaned({ ...form, ...given }), after, now, shownFrom);
  checkPosting(changed, after);
  await checkSectors(ctx, changed.industry_sectors, form.industry_sectors);
  await replacePosting(db, id, { form: changed, status: after, place: whereIs(changed.city), now });
  if (participant_ids) await replaceParticipants(db, id, schoolId, participant_ids);
  if (jobboards) await replaceSupports(db, id, jobboards);
  await removeAutosave(db, ctx.user.id, { postingId: id });
  await emit(ctx, postingsChanged, [change]);
  return readOwnPosting(ctx, id);
};
