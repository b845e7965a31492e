import type { Context } from "#platform/context.ts";
import { type Message, recallMails, sendMails } from "#platform/mail.ts";
import { addressesOf } from "./store.ts";

/** Longer than the screens offer to undo. */
export const secondsToUndo = 10;

type Told = { to: string; title: string; organisation: string; publicUrl: string };
/** Null where a place has no message of its own. */
type Letter<A> = (application: A, told: Told) => Message | null;
type Moved = { applicant_id: string | null; title: string; organisation: string };

/**
 * Notifies the applicants that their applications have moved. Messages wait some seconds before they are sent; `isUndo` cancels the
 * message of the former move if it has not been sent, and then sends none.
 */
export const notifyApplicants = async <A extends Moved>(
  ctx: Context,
  moved: A[],
  { before, now, isUndo }: { before: Letter<A>; now: Letter<A>; isUndo: boolean },
) => {
  const { db, publicUrl } = ctx;
  const addresses = await addressesOf(
    db,
    moved.flatMap(({ applicant_id }) => applicant_id ?? []),
  );
  const letters = moved.flatMap((application) => {
    const to = addresses.get(application.applicant_id ?? "");
    if (!to) return [];
    const told = { to, title: application.title, organisation: application.organisation, publicUrl };
    return [{ before: before(application, told), now: now(application, told) }];
  });
  const recalled = isUndo
    ? await recallMails(
        ctx,
        letters.flatMap((letter) => letter.before ?? []),
      )
    : [];
  const messages = letters.flatMap((letter) =>
    letter.now && !(letter.before && recalled.includes(letter.before)) ? [letter.now] : [],
  );
  await sendMails(ctx, messages, { afterSeconds: secondsToUndo });
};
