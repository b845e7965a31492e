import type { AnyContext } from "#platform/context.ts";
import { advisersOf } from "./advisers.ts";
import { consentLink, introducedLink } from "./links.ts";
import { waitingOfBatches } from "./reminder-store.ts";
import { fullName } from "./rules.ts";

/** For the reminders of a consent: where it is answered, and the adviser who asked. */
export const consentReminders = async (ctx: AnyContext, introductions: { id: string; batchId: string }[]) => {
  const adviserOf = await advisersOf(
    ctx,
    introductions.map(({ batchId }) => batchId),
  );
  return new Map(
    introductions.map(({ id, batchId }) => [
      id,
      { url: consentLink(ctx, id), adviser: adviserOf(batchId, { id, side: "applicant" }) },
    ]),
  );
};

/** For the reminders of companies, by batch: whom they have not answered, where they answer, and the adviser who wrote. */
export const companyReminders = async (ctx: AnyContext, batchIds: string[]) => {
  if (batchIds.length === 0) return new Map<string, never>();
  const adviserOf = await advisersOf(ctx, batchIds);
  const batches = Map.groupBy(await waitingOfBatches(ctx.db, batchIds, ctx.now), ({ batch_id }) => batch_id);
  return new Map(
    [...batches].map(([id, waiting]) => {
      const [only, ...others] = waiting;
      // An answer about several at once is the adviser's to read.
      const answers = only && others.length === 0 && only.email ? { id: only.id, side: "company" as const } : undefined;
      return [
        id,
        {
          adviser: adviserOf(id, answers),
          page: `${ctx.publicUrl}/platform/company/batches/${id}`,
          // A company without an account answers for each behind a link of its own.
          list: only?.email
            ? waiting.map((one) => ({
                title: fullName(one),
                detail: one.current_education,
                url: introducedLink(ctx, one.id),
              }))
            : [],
        },
      ];
    }),
  );
};
