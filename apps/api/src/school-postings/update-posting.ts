import type { PostingStatus } from "@passerelle/contract/enumerations";
import type { PostingWrite } from "@passerelle/contract/school-postings";
import { settleSoon } from "#broadcast/settle-soon.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { whereIs } from "#reference/places.ts";
import { tellWebhooks } from "#school-webhooks/tell-webhooks.ts";
import { removeAutosave } from "./autosave-store.ts";
import { checkSectors } from "./check-sectors.ts";
import { lockPosting, replacePosting, setParticipants, setPostingStatus, setSupports } from "./own-store.ts";
import { formOf, readOwnPosting } from "./read-postings.ts";
import { checkPosting, checkTransition, cleaned, dated } from "./rules.ts";

type Change = PostingWrite & { status?: PostingStatus | undefined; expected_version?: number | undefined };

/**
 * A school changes an offer, or only its status: what is not said stays. Who changes what it says names the version it started from:
 * when somebody saved another meanwhile, nothing changes.
 */
export const updatePosting = async (ctx: Context, id: string, change: Change) => {
  const { db, now } = ctx;
  const { participant_ids, jobboards, status, expected_version, ...given } = change;
  const schoolId = schoolOf(ctx);
  const before = await lockPosting(db, id, schoolId);
  if (!before) throw new Refusal("posting-not-found");
  const isStatusAlone = Object.keys(given).length === 0 && !participant_ids && !jobboards;
  if (!isStatusAlone && expected_version === undefined)
    throw new Refusal("validation", { expected_version: ["Dites de quelle version vous partez."] });
  if (expected_version !== undefined && expected_version !== before.version) throw new Refusal("posting-changed");
  const after = status ?? before.status;
  checkTransition(before.status, after);
  // Its events are those of the transaction, whatever follows in it.
  if (after !== before.status) await tellWebhooks(ctx, schoolId);

  const form = formOf(await readOwnPosting(ctx, id));
  if (isStatusAlone) {
    checkPosting(form, after);
    if (after !== before.status) {
      await setPostingStatus(db, id, {
        status: after,
        publication_date: dated(form, after, now).publication_date,
        now,
      });
      await settleSoon(ctx);
    }
    return readOwnPosting(ctx, id);
  }
  if (before.status === "archived") throw new Refusal("posting-archived");
  const shownFrom = before.status === "published" ? form.publication_date : null;
  const changed = dated(cleaned({ ...form, ...given }), after, now, shownFrom);
  checkPosting(changed, after);
  await checkSectors(ctx, changed.industry_sectors, form.industry_sectors);
  await replacePosting(db, id, { form: changed, status: after, place: whereIs(changed.city), now });
  if (participant_ids) await setParticipants(db, id, schoolId, participant_ids);
  if (jobboards) await setSupports(db, id, jobboards);
  await removeAutosave(db, ctx.user.id, { postingId: id });
  if ([before.status, after].includes("published")) await settleSoon(ctx);
  return readOwnPosting(ctx, id);
};
