import type { ModerationDecision, ModerationReason } from "@passerelle/contract/offers/moderation";
import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { addressesOfAuthors, findJudged } from "./judged-store.ts";
import { offerHidden, offerRestored, offerUpheld, reportDecided } from "./mails.ts";

type Decided = {
  offerId: string;
  title: string;
  decision: ModerationDecision;
  reason: ModerationReason | null;
  message: string;
  /** Those who reported it. */
  reporters: string[];
};

/** Where its author reads the decision, and contests it. */
const placeOf = (publicUrl: string, offerId: string, schoolId: string | null) =>
  schoolId
    ? `${publicUrl}/platform/school/offres/${offerId}?contester=${offerId}`
    : `${publicUrl}/platform/company/offers?contester=${offerId}`;

/**
 * Mails the reporters of the offer and those who answer for it; a listener of `offersModerated` notifies applicants. An author never
 * learns who reported, nor of reports that were not followed.
 */
export const notifyOfDecision = async (ctx: Context, decided: Decided) => {
  const { db, publicUrl } = ctx;
  const { offerId, title, decision, reason, message, reporters } = decided;
  if (decision !== "upheld")
    await sendMails(
      ctx,
      reporters.map((to) => reportDecided({ to, title, decision })),
    );
  if (decision === "kept") return;
  const authors = await addressesOfAuthors(db, offerId);
  const offer = await findJudged(db, offerId);
  const url = placeOf(publicUrl, offerId, offer?.school_id ?? null);
  await sendMails(
    ctx,
    authors.map((to) => {
      if (decision === "hidden" && reason) return offerHidden({ to, title, reason, message, url });
      return decision === "restored" ? offerRestored({ to, title, message, url }) : offerUpheld({ to, title, message });
    }),
  );
};
