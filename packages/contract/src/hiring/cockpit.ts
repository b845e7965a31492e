import { z } from "zod";
import { blankAsNone } from "../lists.ts";
import { route } from "../route.ts";
import { day, filled, id } from "../text.ts";
import { type Situation, situationNames } from "./situation-rules.ts";

const count = z.number().int();
const situations = z.object(
  Object.fromEntries(situationNames.map((name) => [name, count])) as Record<Situation, typeof count>,
);

/** `counted`: placed or looking; `rate`: placed out of those, in percent, null when there is nobody. */
const placement = z.object({ students: count, counted: count, rate: count.nullable(), situations });
export type Placement = z.output<typeof placement>;

const deadline = z.object({ day: z.string(), reason: z.enum(["start", "three-months"]) });
const cohortLine = placement.extend({
  /** Empty for students without one. */
  cohort: z.string(),
  /** Null until the school says it. */
  courses_start_on: z.string().nullable(),
  deadline: deadline.nullable(),
});
export type CohortLine = z.output<typeof cohortLine>;

/** What a line of the work queue is about. */
const workKinds = [
  "action",
  "contract",
  "broken",
  "unrecorded",
  "batch",
  "without-lead",
  "interviews",
  "silent",
  "invitations",
  "applications",
  "support",
] as const;
const work = z.object({
  kind: z.enum(workKinds),
  /** The contract, student or batch that the act opens. */
  id: id.nullable(),
  /** What a member planned for a student, where the line is about it. */
  action: id.nullable(),
  /** The student, company, cohort or support. */
  name: z.string(),
  /** What is to be done about a contract or for a student, or with whom. */
  what: z.string(),
  detail: z.string(),
  count,
  /** The day until, or since, which it counts. */
  day: z.string().nullable(),
  is_late: z.boolean(),
});
export type Work = z.output<typeof work>;

/** Whose queue: a member of the school, or `school`: nobody's student, and what concerns the whole school. */
const owner = z.union([z.literal("school"), id]);

const path = "/application-system/school/cockpit/" as const;

export const getCockpit = route({
  method: "GET",
  path,
  summary:
    "Placement of the school's students against the start of courses and a year ago, what to do today, what is late and what waits",
  access: ["school"],
  query: z.object({
    /** `mine`: the students that the caller follows, and the batches that the caller proposed; applications stay the whole school's. */
    students: z.enum(["all", "mine"], "Ce choix n'existe pas").default("all"),
    /** The caller's queue where there is one unless given, else the school's. */
    owner: blankAsNone(owner),
  }),
  response: z.object({
    today: z.string(),
    placement,
    /** The same day a year before, of those who were on the list; null when nobody was. */
    year_before: z.object({ day: z.string(), placed: count, counted: count, rate: count.nullable() }).nullable(),
    /** A hundred at most, the deadlines that have passed first, then the nearest; those without a day, then students without a cohort, last. */
    cohorts: z.array(cohortLine),
    programmes: z.array(placement.extend({ programme: z.string() })),
    /** Three days at most by which students need a contract, those that have passed first; one that is to come is always among them. */
    deadlines: z.array(deadline.extend({ to_place: count, cohorts: z.array(z.string()) })),
    late: z.object({
      /** Without an answer for more than seven days. */
      applications: count,
      /** Batches whose company has not answered for five days. */
      companies: count,
      contracts: z.object({ open: count, sent: count, signed: count, filed: count }),
    }),
    waiting: z.object({ consents: count, companies: count, invitations: count, expired: count }),
    /** Supports that refuse published offers. */
    supports: z.array(z.object({ name: z.string(), refused: count })),
    /** Whose queue it is, its first thirty lines and how many there are. */
    work: z.object({ owner, lines: z.array(work), total: count }),
    /** Queues that hold something, the caller's first. */
    owners: z.array(z.object({ owner, name: z.string(), count })),
  }),
  perMinute: 120,
});
export type Cockpit = z.output<typeof getCockpit.response>;

export const setCoursesStart = route({
  method: "PUT",
  path: `${path}courses-start/`,
  summary:
    "Say on which day the courses of a cohort begin, or that it is not known; 409 when a colleague said another one",
  access: ["school"],
  impersonated: { did: "Début des cours modifié" },
  body: z.strictObject({
    cohort: filled(80, "La promotion est requise"),
    courses_start_on: day().nullable(),
    /** The day that the screen showed. */
    expected: day().nullable(),
  }),
  response: z.object({ cohort: z.string(), courses_start_on: z.string().nullable() }),
});
