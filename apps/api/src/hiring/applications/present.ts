import type { ListedApplication, MyApplication, ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { withoutIdentity } from "#people/candidates/without-identity.ts";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { nextStepOf } from "./next-step.ts";
import type { ListedRow, OwnApplicationRow, SchoolApplicationRow } from "./own-store.ts";
import type { ReceivedApplicationRow } from "./received-page-store.ts";
import { canWithdraw, eventLabel, labelFor, schoolLabel, shownStatus } from "./rules.ts";
import type { EventRow, OfferSnapshot } from "./store.ts";

const offerOf = (row: OwnApplicationRow) => ({
  id: row.offer_id,
  kind: row.kind,
  title: row.title,
  company: { name: row.organisation },
  city: row.city,
  start_date: row.start_date,
  is_visible: row.is_visible,
  closing: row.closing,
});

export const presentOwn = (row: OwnApplicationRow): MyApplication => ({
  id: row.id,
  status: row.status,
  status_label: labelFor(row.status, row.stage),
  // What was only proposed is declined instead.
  can_withdraw: canWithdraw(row.status) && row.invitation !== "pending",
  is_self_reported: row.kind === "external",
  origin: row.origin,
  invitation: row.invitation,
  introduced_by: row.introduced_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
  job: offerOf(row),
});

/** A row of the applicant's list, with what comes next. */
export const presentListed = (row: ListedRow, now: Date): ListedApplication => ({
  ...presentOwn(row),
  unread_messages: row.unread_messages,
  next: nextStepOf(row, now),
  refusal_reason: row.refusal_reason,
  logo_url: logoAddress(row.logo_id),
});

type Sent = Pick<OwnApplicationRow, "id" | "stage" | "kind" | "origin" | "is_visible"> & {
  offerId: string;
  offer: OfferSnapshot;
  at: string;
};

/** An application that this very act has inserted: nothing in it is left to read. */
export const presentSent = ({ at, offerId, offer: { title, organisation, city, start_date }, ...sent }: Sent) =>
  presentOwn({
    ...sent,
    title,
    organisation,
    city,
    start_date,
    offer_id: offerId,
    status: "PD",
    created_at: at,
    updated_at: at,
    invitation: null,
    introduced_by: null,
    closing: null,
  });

/** What a school wrote when it presented the candidate, without what tells who they are where the company reads no name. */
export const introducedBy = (row: Pick<ReceivedApplicationRow, "introduced_by" | "hidden">) =>
  row.introduced_by && { ...row.introduced_by, message: withoutIdentity(row.introduced_by.message, row.hidden) };

/** With a link to the CV it was sent with. An applicant who has erased the account leaves an anonymous line. */
export const presentReceived = async (
  ctx: Pick<Context, "secretKey" | "now" | "user">,
  row: ReceivedApplicationRow,
): Promise<ReceivedApplication> => ({
  id: row.id,
  status: row.status,
  origin: row.origin,
  invitation: row.invitation,
  introduced_by: introducedBy(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
  job: offerOf(row),
  rating: row.rating,
  notes_count: row.notes_count,
  is_opened: row.is_opened,
  distance_km: row.distance_km,
  applicant: {
    is_nameless: row.hidden !== null,
    city: row.desired_city ?? "",
    first_name: row.first_name ?? "Candidat",
    last_name: row.last_name ?? "anonyme",
    email: row.email ?? "",
    phone: row.phone ?? "",
    skills: (row.skills ?? []).map((name) => ({ name })),
    experience_years: row.experience_years,
    current_education: row.current_education ?? "",
    resume_name: row.resume_name,
    resume_url: await fileLink(ctx, row.resume_id),
  },
});

export const presentSchoolApplication = (row: SchoolApplicationRow) => ({
  id: row.id,
  status: schoolLabel(row.status, row.stage),
  applied_at: row.created_at,
  can_withdraw: canWithdraw(row.status),
  job: {
    id: row.posting_id,
    title: row.title,
    school: { name: row.school_name },
    company_name: row.company_name,
    city: row.city,
    contract_start_date: row.start_date,
  },
});

type History = Pick<EventRow, "at" | "from_status" | "to_status"> & { by: EventRow["actor_role"] };

const presentHistory = (row: EventRow): History => ({
  at: row.at,
  by: row.actor_role,
  from_status: row.from_status,
  to_status: row.to_status,
});

/**
 * The history of an application as its applicant may read it. Of a school's own pipeline an applicant sees the four labels alone: a step
 * between two stages with the same label is left out.
 */
export const presentHistoryOf = (row: OwnApplicationRow, events: EventRow[]) =>
  events
    .map(presentHistory)
    .map((event) =>
      row.stage === null
        ? event
        : {
            ...event,
            from_status: event.from_status && shownStatus(event.from_status),
            to_status: shownStatus(event.to_status),
          },
    )
    .filter(({ from_status, to_status }) => row.stage === null || from_status !== to_status)
    .map((event) => ({ ...event, label: eventLabel({ ...event, stage: row.stage, invitation: row.invitation }) }));
