import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { type Message, recallMails, sendMails } from "#platform/mail.ts";
import { applicantsNotified } from "./events.ts";
import { addressesOf } from "./store.ts";

/** Longer than the screens offer to undo. */
export const secondsToUndo = 10;

type MailData = { to: string; title: string; organisation: string; publicUrl: string };
/** Null where a place has no message of its own. */
type MailOf<A> = (application: A, mailData: MailData) => Message | null;
type Moved = { id: string; applicant_id: string | null; title: string; organisation: string };

/**
 * Notifies the applicants that their applications have moved. Messages wait some seconds before they are sent; `isUndo` cancels the
 * message of the former move if it has not been sent, and then sends none.
 */
export const notifyApplicants = async <A extends Moved>(
  ctx: Context,
  moved: A[],
  { before, now, isUndo }: { before: MailOf<A>; now: MailOf<A>; isUndo: boolean },
) => {
  const { db, publicUrl } = ctx;
  await emit(
    ctx,
    applicantsNotified,
    moved.map(({ id }) => ({ application_id: id, is_undo: isUndo })),
  );
  const addresses = await addressesOf(
    db,
    moved.flatMap(({ applicant_id }) => applicant_id ?? []),
  );
  const drafts = moved.flatMap((application) => {
    const to = addresses.get(application.applicant_id ?? "");
    if (!to) return [];
    const mailData = { to, title: application.title, organisation: application.organisation, publicUrl };
    return [{ before: before(application, mailData), now: now(application, mailData) }];
  });
  const recalled = isUndo
    ? await recallMails(
        ctx,
        drafts.flatMap((draft) => draft.before ?? []),
      )
    : [];
  const messages = drafts.flatMap((draft) =>
    draft.now && !(draft.before && recalled.includes(draft.before)) ? [draft.now] : [],
  );
  await sendMails(ctx, messages, { afterSeconds: secondsToUndo });
};
