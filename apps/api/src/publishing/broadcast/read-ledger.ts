import { supportCodes, supportNamed, supports } from "@passerelle/contract/organisations/school-supports";
import type {
  BroadcastRow,
  BroadcastState,
  SchoolFeed,
  SupportStanding,
} from "@passerelle/contract/publishing/broadcast";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool, schoolOf } from "#platform/school-access.ts";
import { feedAddress } from "./feeds.ts";
import { fetchesOf } from "./fetches-store.ts";
import { linkCode } from "./links.ts";
import { countByState, keyOfSchool, ledgerOfPosting, measuresBySupport, viewsBySupport } from "./reading-store.ts";

/** Instants that the database wrote in JSON are formatted as all others are. */
const instant = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);

/** Where an offer of the caller's school stands on each of its supports, with what came from there. */
export const readBroadcast = async (ctx: Context, postingId: string): Promise<BroadcastRow[]> => {
  const { db, user, now, publicUrl } = ctx;
  const reader = { postingId, schoolId: schoolOf(ctx), memberId: user.id };
  const posting = await ledgerOfPosting(db, { ...reader, now });
  if (!posting) throw new Refusal("posting-not-found");
  const [measures, views] = await Promise.all([measuresBySupport(db, reader), viewsBySupport(db, postingId)]);
  return posting.supports.map(({ name, is_active, line }) => {
    const code = supportNamed(name) ?? null;
    const measured = measures.find(({ support }) => support === name);
    return {
      support: name,
      code,
      way: code && supports[code].way,
      is_active,
      state: line?.state ?? (is_active && code && posting.is_live ? "queued" : null),
      is_late: line?.is_late ?? false,
      since: instant(line?.since),
      reason: line?.state === "stopped" ? line.reason || null : null,
      problems: [
        ...(line?.problems ?? []),
        ...(line?.state === "refused" && line.refusal ? [{ field: line.refusal_field, sentence: line.refusal }] : []),
      ],
      last_exchange_at: instant(line?.last_exchange_at),
      reader: line?.reader || null,
      failure: line?.failure ?? null,
      next_try_at: instant(line?.next_try_at),
      // Of the other supports, only they know how often it was seen.
      views: code && supports[code].way === "page" ? (views.get(code) ?? 0) : null,
      clicks: measured?.clicks ?? 0,
      applications: posting.sees_applications ? (measured?.applications ?? 0) : null,
      link: `${publicUrl}/r/${linkCode(postingId, name)}`,
    };
  });
};

/** The feed addresses of the caller's school, with the last reading of each. */
export const readFeeds = async (ctx: Context, schoolId: string): Promise<SchoolFeed[]> => {
  const key = await keyOfSchool(ctx.db, ownSchool(ctx, schoolId));
  const fetches = await fetchesOf(ctx.db, schoolId);
  return supportCodes.flatMap((support) =>
    supports[support].files.map((file) => {
      const last = fetches.find((one) => one.support === support);
      return {
        support,
        address: feedAddress(ctx.publicUrl, key, file),
        fetched_at: last?.fetched_at ?? null,
        agent: last?.agent ?? "",
        fetches: last?.fetches ?? 0,
        offers: last?.offers ?? null,
      };
    }),
  );
};

/** How many offers of the caller's school wait, were read, are online and are refused on each support that exists. */
export const readStandings = async (ctx: Context, schoolId: string): Promise<SupportStanding[]> => {
  const counted = await countByState(ctx.db, ownSchool(ctx, schoolId));
  return supportCodes.map((support) => {
    const own = counted.filter((row) => supportNamed(row.support) === support);
    const of = (state: BroadcastState) => own.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0);
    return {
      support,
      queued: of("queued"),
      sent: of("sent"),
      read: of("read"),
      online: of("online"),
      to_share: of("to_share"),
      refused: of("refused"),
    };
  });
};
