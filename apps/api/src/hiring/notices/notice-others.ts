import { introductionVerdictLabels } from "@passerelle/contract/work-labels";
import type { introductionsAnswered, introductionsAsked } from "#hiring/introductions/events.ts";
import type { messagesReported } from "#hiring/message-reports/events.ts";
import type { planWeeksBegun } from "#hiring/search-plan/events.ts";
import type { AlertFound } from "#offers/alerts/events.ts";
import type { offersReported } from "#offers/moderation/events.ts";
import type { SystemContext } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { findIntroductions, staffOf } from "./others-store.ts";
import { saveNotices } from "./save-notices.ts";

type Introduced = ItemOf<typeof introductionsAsked>;

const introduced = async ({ db }: SystemContext, items: readonly Introduced[]) => {
  const found = await findIntroductions(
    db,
    items.map(({ introduction_id }) => introduction_id),
  );
  return items.flatMap(({ introduction_id, at }) => {
    const introduction = found.get(introduction_id);
    return introduction ? [{ ...introduction, at }] : [];
  });
};

const common = { kind: "introductions" as const, read_at: null };

/** A school asks candidates for their consent. */
export const noticeIntroductions = async (ctx: SystemContext, asked: readonly Introduced[]) =>
  saveNotices(
    ctx,
    (await introduced(ctx, asked)).map(({ id, applicant_id, school, title, organisation, at }) => ({
      ...common,
      account_id: applicant_id,
      fact: `introduction:${id}`,
      title: `${school} veut vous présenter à ${organisation}`,
      detail: title,
      path: "/platform/applicant/introductions",
      subject: id,
      person_id: null,
      happened_at: at,
    })),
  );

const answers: Partial<Record<string, string>> = {
  accepted: "accepte d'être présenté",
  refused: "refuse d'être présenté",
  revoked: "retire son accord",
};

/** What a candidate or a company answered, for the person of the school who introduced. */
export const noticeAnswers = async (ctx: SystemContext, answered: readonly ItemOf<typeof introductionsAnswered>[]) =>
  saveNotices(
    ctx,
    (await introduced(ctx, answered)).flatMap((introduction) => {
      const { id, batch_id, author_id, applicant_id, candidate, organisation, title, state, verdict, at } =
        introduction;
      if (!author_id) return [];
      return [
        {
          ...common,
          account_id: author_id,
          fact: `introduction:${id}`,
          title: verdict
            ? `${organisation}, sur ${candidate}\u00a0: ${introductionVerdictLabels[verdict]}`
            : `${candidate} ${answers[state] ?? "a répondu"}`,
          detail: title,
          path: `/platform/school/batches/${batch_id}`,
          subject: batch_id,
          person_id: applicant_id,
          happened_at: at,
        },
      ];
    }),
  );

/** New offers of saved searches. */
export const noticeAlerts = (ctx: SystemContext, found: readonly AlertFound[]) =>
  saveNotices(
    ctx,
    found.map(({ search_id, account_id, name, count, path, at }) => ({
      account_id,
      kind: "alerts",
      fact: `alert:${search_id}`,
      title: count > 1 ? `${count} nouvelles offres` : "Une nouvelle offre",
      detail: name,
      path,
      subject: search_id,
      person_id: null,
      happened_at: at,
      read_at: null,
    })),
  );

/** A week of one's plan begins: one notice, which the next week replaces. */
export const noticePlanWeeks = (ctx: SystemContext, begun: readonly ItemOf<typeof planWeeksBegun>[]) =>
  saveNotices(
    ctx,
    begun.map(({ account_id, weekly_applications, at }) => ({
      account_id,
      kind: "reminders",
      fact: "search-plan",
      title: "Une nouvelle semaine de votre plan commence",
      detail: `${weekly_applications} candidatures à envoyer d'ici dimanche`,
      path: "/platform/applicant/plan",
      subject: null,
      person_id: null,
      happened_at: at,
      read_at: null,
    })),
  );

/** Reported offers, for the staff: one notice for each offer, whatever the number of reports. */
export const noticeReports = async (ctx: SystemContext, reported: readonly ItemOf<typeof offersReported>[]) => {
  const staff = await staffOf(ctx.db);
  await saveNotices(
    ctx,
    reported.flatMap(({ offer_id, title, at }) =>
      staff.map((account_id) => ({
        account_id,
        kind: "moderation" as const,
        fact: `report:${offer_id}`,
        title: "Offre signalée",
        detail: title,
        path: "/settings/reports",
        subject: offer_id,
        person_id: null,
        happened_at: at,
        read_at: null,
      })),
    ),
  );
};

/** Reported messages of conversations, for the staff; a message is reported once. */
export const noticeMessageReports = async (
  ctx: SystemContext,
  reported: readonly ItemOf<typeof messagesReported>[],
) => {
  const staff = await staffOf(ctx.db);
  await saveNotices(
    ctx,
    reported.flatMap(({ report_id, organisation, at }) =>
      staff.map((account_id) => ({
        account_id,
        kind: "moderation" as const,
        fact: `message-report:${report_id}`,
        title: "Message signalé",
        detail: organisation,
        path: "/settings/reported-messages",
        subject: report_id,
        person_id: null,
        happened_at: at,
        read_at: null,
      })),
    ),
  );
};
