import type { AnyContext } from "#platform/context.ts";
import { type Message, recallMails, sendMails } from "#platform/mail.ts";
import { type Appointment, invitation, isAppointment, type Side } from "./calendar.ts";
import {
  interviewCancelled,
  interviewHandedOver,
  interviewStands,
  movedByRecruiter,
  othersAsked,
  slotConfirmed,
  slotsProposed,
} from "./mails.ts";
import { slotsOf } from "./rules.ts";
import { findInterviews, type InterviewRow, slotsOfInterviews } from "./store.ts";

// These messages are the appointment itself: they are sent whatever kinds of mail the recipient has muted.

type GivenUp = { starts_at: string; ends_at: string } | null;

const addressOf = (interview: InterviewRow, side: Side) =>
  side === "candidate" ? interview.candidate_email : interview.recruiter_email;

const toEach = (interview: InterviewRow, sides: Side[], write: (to: string, side: Side) => Message): Message[] =>
  sides.flatMap((side) => {
    const to = addressOf(interview, side);
    return to ? [write(to, side)] : [];
  });

const moving = (ctx: AnyContext, interview: InterviewRow, givenUp: GivenUp, side: Side) =>
  givenUp ? { calendar: invitation({ ...interview, ...givenUp }, "moving", side, ctx, ctx.now) } : {};

/** The candidate may choose; of an interview that was confirmed, both calendars learn that its moment no longer holds. */
export const notifyProposed = async (
  ctx: AnyContext,
  interview: InterviewRow,
  moved?: { reason: string; givenUp: GivenUp },
) => {
  const slots = await slotsOfInterviews(ctx.db, [interview.id], ctx.now);
  const givenUp = moved?.givenUp ?? null;
  await sendMails(ctx, [
    ...toEach(interview, ["candidate"], (to, side) => ({
      ...slotsProposed(
        to,
        interview,
        slots,
        ctx,
        moved && { reason: moved.reason, given_up: givenUp?.starts_at ?? null },
      ),
      ...moving(ctx, interview, givenUp, side),
    })),
    ...(givenUp
      ? toEach(interview, ["recruiter"], (to, side) => ({
          ...movedByRecruiter(to, interview, givenUp.starts_at, ctx),
          ...moving(ctx, interview, givenUp, side),
        }))
      : []),
  ]);
};

export const notifyConfirmed = (ctx: AnyContext, interview: Appointment) =>
  sendMails(
    ctx,
    toEach(interview, ["candidate", "recruiter"], (to, side) => ({
      ...slotConfirmed(to, interview, side, ctx),
      calendar: invitation(interview, "confirmed", side, ctx, ctx.now),
    })),
  );

/** The recruiter learns why; the candidate, whose calendar held the moment, has it made uncertain there too. */
export const notifyDeclined = (ctx: AnyContext, interview: InterviewRow, reason: string, givenUp: GivenUp) =>
  sendMails(
    ctx,
    toEach(interview, givenUp ? ["recruiter", "candidate"] : ["recruiter"], (to, side) => ({
      ...othersAsked(to, interview, side, ctx, { reason, given_up: givenUp?.starts_at ?? null }),
      ...moving(ctx, interview, givenUp, side),
    })),
  );

type Ending = { by: "applicant" | "recruiter" | "system"; reason: string };

/** The appointment as calendars hold it: at its moment or, while another one is looked for, at the last that was chosen. */
const calendarAppointment = (interview: InterviewRow): Appointment | null => {
  if (isAppointment(interview)) return interview;
  const { last_moment, duration } = interview;
  const [moment] = last_moment ? slotsOf([last_moment], duration) : [];
  return moment ? { ...interview, ...moment } : null;
};

/** Notifies both sides of a cancelled appointment; when no moment was agreed, only the side that did not cancel it. */
const cancelledMails = (ctx: AnyContext, interviews: InterviewRow[], { by, reason }: Ending) =>
  interviews.flatMap((interview) => {
    const appointment = calendarAppointment(interview);
    const other: Side[] = by === "recruiter" ? ["candidate"] : ["recruiter"];
    const sides: Side[] = appointment ? ["candidate", "recruiter"] : other;
    return sides.flatMap((side) =>
      toEach(interview, [side], (to) => ({
        ...interviewCancelled(to, interview, side, ctx, { reason }),
        calendar: appointment ? invitation(appointment, "cancelled", side, ctx, ctx.now) : undefined,
      })).map((message) => ({ interview, side, message })),
    );
  });

/** Who takes over a colleague's appointments gets them for the calendar, and their candidates learn whom they meet. */
export const notifyHandedOver = async (ctx: AnyContext, ids: string[]) => {
  const appointments = (await findInterviews(ctx.db, ids)).filter(isAppointment);
  await sendMails(
    ctx,
    appointments.flatMap((interview) =>
      toEach(interview, ["candidate", "recruiter"], (to, side) => ({
        ...interviewHandedOver(to, interview, side, ctx),
        calendar: invitation(interview, "confirmed", side, ctx, ctx.now),
      })),
    ),
  );
};

export const notifyCancelled = async (
  ctx: AnyContext,
  ids: string[],
  { by, reason, afterSeconds }: Ending & { afterSeconds?: number },
) =>
  sendMails(
    ctx,
    cancelledMails(ctx, await findInterviews(ctx.db, ids), { by, reason }).map(({ message }) => message),
    afterSeconds ? { afterSeconds } : {},
  );

/** Cancels the messages about a cancellation; a recipient who has received one is notified that the interview stands. */
export const notifyRestored = async (ctx: AnyContext, ids: string[], ending: Ending) => {
  const sentMails = cancelledMails(ctx, await findInterviews(ctx.db, ids), ending);
  const recalled = await recallMails(
    ctx,
    sentMails.map(({ message }) => message),
  );
  await sendMails(
    ctx,
    sentMails
      .filter(({ message }) => !recalled.includes(message))
      .map(({ interview, side, message: { to } }) => ({
        ...interviewStands(to, interview, side, ctx),
        calendar: isAppointment(interview) ? invitation(interview, "confirmed", side, ctx, ctx.now) : undefined,
      })),
  );
};
