import { z } from "zod";
import { postingStatus, schoolStage } from "../enumerations.ts";
import { studentEventField } from "../hiring/student-sync.ts";
import { studentSearch } from "../hiring/student-table.ts";
import { testEvent } from "./webhooks.ts";

const posting = z.object({
  id: z.uuid(),
  title: z.string(),
  reference: z.string(),
  status: z.union([postingStatus, z.literal("deleted")]),
  publication_date: z.string().nullable(),
  expiration_date: z.string().nullable(),
});
const stage = z.object({ code: schoolStage, label: z.string() });

const happened = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    /** The same for every attempt; receivers drop duplicates by it. */
    id: z.uuid(),
    type: z.literal(type),
    created_at: z.string(),
    school_id: z.uuid(),
    data,
  });

const ofApplication = z.object({
  application: z.object({
    id: z.uuid(),
    created_at: z.string(),
    stage,
    former_stage: stage.nullable(),
    is_withdrawn: z.boolean(),
    /** Present when the school ticked it; null once the candidate erased the account. */
    candidate: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable().optional(),
  }),
  posting,
});
const ofPosting = z.object({ posting });

/** Identifiers alone; the program reads the student when it wants to know more. */
const studentOfEvent = z.object({
  id: z.uuid(),
  /** The school's own; empty where it has none. */
  student_number: z.string(),
});
const searchState = z.object({ code: studentSearch, label: z.string() });

/** Payload by type of event. */
export const webhookPayloads = {
  "application.created": happened("application.created", ofApplication),
  "application.stage_changed": happened("application.stage_changed", ofApplication),
  "application.withdrawn": happened("application.withdrawn", ofApplication),
  "posting.published": happened("posting.published", ofPosting),
  "posting.closed": happened("posting.closed", ofPosting),
  "student.created": happened("student.created", z.object({ student: studentOfEvent })),
  "student.updated": happened(
    "student.updated",
    /** `contract`: a contract was recorded, changed, moved or deleted. */
    z.object({ student: studentOfEvent, fields: z.array(studentEventField) }),
  ),
  "student.state_changed": happened(
    "student.state_changed",
    z.object({ student: studentOfEvent, state: searchState, former_state: searchState }),
  ),
  "student.removed": happened(
    "student.removed",
    z.object({
      student: studentOfEvent,
      /** The student who stays, where two of the list were one person. */
      replaced_by: z.uuid().nullable(),
    }),
  ),
  [testEvent]: happened(testEvent, z.object({ message: z.string() })),
} as const;
export type WebhookPayloadType = keyof typeof webhookPayloads;
