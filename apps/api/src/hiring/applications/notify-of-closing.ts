import { statusGroups } from "@passerelle/contract/enumerations";
import type { AnyContext } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { endWithCompany } from "./close-with-companies.ts";
import { offerClosed } from "./mails.ts";
import { addressesOf, openApplicationsOf } from "./store.ts";

type Closing = {
  /** The offer, of a company or of a school. */
  offerId: string;
  reason: "withdrawn" | "filled" | "expired" | "closed" | "moderated" | "unsafe";
  /** The last application whose applicant has been notified. */
  after: string | null;
  limit: number;
};

/**
 * Tells the applicants who still wait for an answer that the offer has closed; their applications stay as they are, unless the company
 * itself has closed: nobody will answer them. However many they are, a call takes the same number of statements and says how far it went: thousands are several calls.
 */
export const notifyOfClosing = async (ctx: AnyContext, { offerId, reason, after, limit }: Closing) => {
  const { db, publicUrl } = ctx;
  const open = await openApplicationsOf(db, offerId, { statuses: statusGroups.in_progress, after, limit });
  if (reason === "closed")
    await endWithCompany(
      ctx,
      open.map(({ id }) => id),
    );
  const addresses = await addressesOf(
    db,
    open.flatMap(({ applicant_id }) => applicant_id ?? []),
  );
  await sendMails(
    ctx,
    open.flatMap(({ applicant_id, title, organisation }) => {
      const to = addresses.get(applicant_id ?? "");
      return to ? [offerClosed({ to, title, organisation, publicUrl, reason })] : [];
    }),
  );
  return { through: open.at(-1)?.id ?? null, isDone: open.length < limit };
};
