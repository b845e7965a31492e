import type { MyInterview, ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import type { AnyContext, Context } from "#platform/context.ts";
import { tokenOf } from "./links.ts";
import { listParticipants } from "./participants-store.ts";
import { isOver } from "./rules.ts";
import { type InterviewRow, slotsOfInterviews } from "./store.ts";

const appointmentOf = (row: InterviewRow, now: Date) => ({
  id: row.id,
  state: row.state,
  mode: row.mode,
  place: row.place,
  duration: row.duration,
  message: row.message,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  is_over: isOver(row, now),
  sequence: row.sequence,
  reason: row.last_event?.reason ?? "",
  reason_by: row.last_event?.by ?? null,
});

/** Interviews as the company or the school that proposed them reads them. */
export const presentToReceiver = async (
  { db, user, now }: Context,
  rows: InterviewRow[],
): Promise<ReceivedInterview[]> => {
  const slots = await slotsOfInterviews(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const people = await listParticipants(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...appointmentOf(row, now),
    application_id: row.application_id,
    application_status: row.application_status,
    proposed_at: row.created_at,
    chase_at: row.chase_at,
    chased_at: row.chased_at,
    has_opinion: row.has_opinion,
    participants: people
      .filter(({ interview_id }) => interview_id === row.id)
      .map((person) => ({ id: person.id, name: person.name, is_me: person.id === user.id })),
    candidate: { first_name: row.first_name, last_name: row.last_name, phone: row.phone },
    job: { title: row.title },
    recruiter: { name: row.recruiter_name ?? "", is_me: row.recruiter_id === user.id },
    slots: slots.filter(({ interview_id }) => interview_id === row.id),
  }));
};

/** An interview as its candidate reads it, with the link that answers. */
export const presentToCandidate = async (
  { db, now, secretKey }: AnyContext,
  row: InterviewRow,
): Promise<MyInterview> => ({
  ...appointmentOf(row, now),
  token: tokenOf(secretKey, row.id),
  job: { title: row.title, organisation: row.host, is_school: row.school_id !== null },
  slots: await slotsOfInterviews(db, [row.id], now),
});
