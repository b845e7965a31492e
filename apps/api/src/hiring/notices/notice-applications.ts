import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import type { NoticeKind } from "@passerelle/contract/hiring/notices";
import type {
  ApplicationChange,
  applicantsNotified,
  applicationsSent,
  remindersDue,
} from "#hiring/applications/events.ts";
import { labelFor } from "#hiring/applications/rules.ts";
import type { InterviewChange, interviewRemindersDue } from "#hiring/interviews/events.ts";
import type { SystemContext } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { parisDay, parisMoment, parisTime } from "#platform/paris.ts";
import { type ApplicationRow, findApplications, findInterviews, findMessages } from "./applications-store.ts";
import { saveNotices } from "./save-notices.ts";
import { deleteUnreadFacts, type NewNotice } from "./store.ts";

type Words = { kind: NoticeKind; fact: string; title: string; detail?: string; happened_at: string; isDone?: boolean };

const notice = (words: Words) => ({
  ...{ kind: words.kind, fact: words.fact, title: words.title, happened_at: words.happened_at },
  read_at: words.isDone ? words.happened_at : null,
});

/** For the applicant. */
const toApplicant = (application: ApplicationRow, words: Words): NewNotice => ({
  ...notice(words),
  account_id: application.applicant_id,
  detail: words.detail ?? application.title ?? "",
  path: `/platform/applicant/applications/${application.id}`,
  subject: application.id,
  person_id: null,
});

/** For those who are notified of the offer's applications, or for one colleague who still works there (`only`). */
const toTeam = (application: ApplicationRow, words: Words, only: string | null = null): NewNotice[] => {
  const { id, posting_id, team, applicant_id } = application;
  const chosen = team.filter((member) => member.id === only);
  return (chosen.length > 0 ? chosen : team.filter(({ is_told }) => is_told)).map((member) => ({
    ...notice(words),
    account_id: member.id,
    detail: words.detail ?? application.title ?? "",
    path: posting_id ? `/platform/school/offres/${posting_id}?candidature=${id}` : candidateAddress(id),
    subject: id,
    person_id: applicant_id,
  }));
};

/** Records notices of items that name an application, in the words of `write`. */
const save = async <Item extends { application_id: string }>(
  ctx: SystemContext,
  items: readonly Item[],
  write: (application: ApplicationRow, item: Item) => NewNotice[],
) => {
  if (items.length === 0) return;
  const applications = await findApplications(
    ctx.db,
    items.map(({ application_id }) => application_id),
  );
  await saveNotices(
    ctx,
    items.flatMap((item) => {
      const application = applications.get(item.application_id);
      return application ? write(application, item) : [];
    }),
  );
};

/** New applications, for those who received them. */
export const noticeSent = (ctx: SystemContext, sent: readonly ItemOf<typeof applicationsSent>[]) =>
  save(ctx, sent, (application) =>
    toTeam(application, {
      kind: "applications",
      fact: `application:${application.id}`,
      title: `Nouvelle candidature\u00a0: ${application.candidate}`,
      happened_at: application.created_at,
    }),
  );

/** A company proposed its offer, for the candidate. */
export const noticePropositions = (ctx: SystemContext, changes: readonly ApplicationChange[]) => {
  const proposed = changes.filter(({ from_status, actor_role }) => from_status === null && actor_role === "recruiter");
  return save(ctx, proposed, (application, { at }) => [
    toApplicant(application, {
      kind: "applications",
      fact: `proposition:${application.id}`,
      title: `${application.organisation} vous propose une offre`,
      happened_at: at,
    }),
  ]);
};

const movedTitle = ({ status, stage, invitation }: ApplicationRow) => {
  if (invitation === "cancelled") return "Une offre qui vous était proposée est retirée";
  if (status === "AC") return "Candidature acceptée";
  if (status === "RJ") return "Candidature refusée";
  return `Votre candidature\u00a0: ${labelFor(status, stage)}`;
};

/** Applications moved, for their applicants. A move that is undone before its notice was read leaves none. */
export const noticeMoves = async (ctx: SystemContext, moved: readonly ItemOf<typeof applicantsNotified>[]) => {
  const factOf = (id: string) => `status:${id}`;
  const undone = moved.filter(({ is_undo }) => is_undo).map(({ application_id }) => factOf(application_id));
  const unread = undone.length === 0 ? [] : await deleteUnreadFacts(ctx.db, undone);
  const gone = new Set(unread.map(({ fact }) => fact));
  const stands = moved.filter(({ application_id }) => !gone.has(factOf(application_id)));
  await save(ctx, stands, (application) => [
    toApplicant(application, {
      kind: "applications",
      fact: factOf(application.id),
      title: movedTitle(application),
      detail: [application.title, application.organisation].filter(Boolean).join(", "),
      happened_at: application.updated_at,
    }),
  ]);
};

/** The day of a reminder has come, for the applicant who set it. */
export const noticeReminders = (ctx: SystemContext, due: readonly ItemOf<typeof remindersDue>[]) =>
  save(ctx, due, (application, { at }) => [
    toApplicant(application, {
      kind: "reminders",
      fact: `reminder:${application.id}`,
      title: `Rappel\u00a0: votre candidature chez ${application.organisation}`,
      happened_at: at,
    }),
  ]);

/** Messages, for the other side: the applicant; else the colleague who wrote last, or everybody who recruits. */
export const noticeMessages = async (ctx: SystemContext, written: readonly { message_id: string }[]) => {
  const messages = await findMessages(
    ctx.db,
    written.map(({ message_id }) => message_id),
  );
  await save(ctx, messages, (application, { author, company_name, sent_at, last_writer }) => {
    const words = { kind: "messages" as const, fact: `messages:${application.id}`, happened_at: sent_at };
    return author === "recruiter"
      ? [toApplicant(application, { ...words, title: `${company_name} vous a écrit` })]
      : toTeam(application, { ...words, title: `${application.candidate} vous a écrit` }, last_writer);
  });
};

/** An interview is tomorrow, or today, for the candidate; the reminder of an hour before takes the place of the evening's. */
export const noticeInterviewReminders = async (
  ctx: SystemContext,
  due: readonly ItemOf<typeof interviewRemindersDue>[],
) => {
  const interviews = await findInterviews(
    ctx.db,
    due.map(({ interview_id }) => interview_id),
  );
  const items = due.flatMap((reminder) => {
    const interview = interviews.get(reminder.interview_id);
    return interview ? [{ ...interview, ...reminder }] : [];
  });
  await save(ctx, items, (application, { interview_id, school, starts_at, at }) => {
    const day = parisDay(new Date(starts_at)) === parisDay(new Date(at)) ? "aujourd'hui" : "demain";
    return [
      toApplicant(application, {
        kind: "reminders",
        fact: `interview-reminder:${interview_id}`,
        title: `Rappel\u00a0: entretien ${day} à ${parisTime(starts_at)}`,
        detail: [school ?? application.organisation, application.title].filter(Boolean).join(" · "),
        happened_at: at,
      }),
    ];
  });
};

const interviewTitles = {
  proposed: ({ organisation }: ApplicationRow) => `${organisation} vous propose un entretien`,
  moved: ({ organisation }: ApplicationRow) => `${organisation} déplace votre entretien`,
  confirmed: ({ candidate }: ApplicationRow) => `${candidate} a choisi un créneau`,
  declined: ({ candidate }: ApplicationRow) => `${candidate} demande d'autres créneaux`,
};

/** Interviews, for the side that did not act. What the candidate chose is also recorded for them, as read. */
export const noticeInterviews = async (ctx: SystemContext, changes: readonly InterviewChange[]) => {
  const interviews = await findInterviews(
    ctx.db,
    changes.map(({ interview_id }) => interview_id),
  );
  const items = changes.flatMap((change) => {
    const interview = interviews.get(change.interview_id);
    return interview ? [{ ...interview, ...change }] : [];
  });
  await save(ctx, items, (received, { interview_id, recruiter_id, school, kind, by, starts_at, at }) => {
    const application = { ...received, organisation: school ?? received.organisation };
    const words = { kind: "interviews" as const, fact: `interview:${interview_id}`, happened_at: at };
    const detail = [starts_at && parisMoment(starts_at), application.title].filter(Boolean).join(" · ");
    if (by === "recruiter") {
      const title =
        kind === "cancelled"
          ? `${application.organisation} annule votre entretien`
          : interviewTitles[kind](application);
      return [toApplicant(application, { ...words, title, detail })];
    }
    const title =
      kind === "cancelled" ? `${application.candidate} annule l'entretien` : interviewTitles[kind](application);
    const own = {
      confirmed: "Entretien confirmé",
      declined: "Autres créneaux demandés",
      cancelled: "Entretien annulé",
    };
    return [
      ...toTeam(application, { ...words, title, detail }, recruiter_id),
      toApplicant(application, {
        ...words,
        title: own[kind as keyof typeof own] ?? "Entretien",
        detail,
        isDone: true,
      }),
    ];
  });
};
