import { z } from "zod";
import { retentionCount, retentionOrigin, retentionRuleName, retentionStatus } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";

const counts = z.partialRecord(retentionCount, z.number().int());
export type RetentionCounts = z.output<typeof counts>;

const run = z.object({
  id: z.uuid(),
  rule: retentionRuleName,
  origin: retentionOrigin,
  status: retentionStatus,
  asked_by: z.string().nullable(),
  created_at: z.string(),
  duration_ms: z.number().int().nullable(),
  counts,
  failure: z.string().nullable(),
});
export type RetentionRun = z.output<typeof run>;

const rule = z.object({
  rule: retentionRuleName,
  last_run: run.nullable(),
  next_run_at: z.string(),
  /** No run finished for two days, though the rule runs each night. */
  is_late: z.boolean(),
});
export type RetentionRule = z.output<typeof rule>;

export const listRetentionRules = route({
  method: "GET",
  path: "/admin/retention/",
  summary: "Every rule of retention, with its last run and its next one",
  access: ["staff"],
  response: z.object({ rules: z.array(rule) }),
});

export const listRetentionRuns = route({
  method: "GET",
  path: "/admin/retention/runs/",
  summary: "What the rules of retention did, the latest first",
  access: ["staff"],
  query: page.extend({ rule: blankAsNone(retentionRuleName) }),
  response: z.array(run),
  paged: true,
});

const byRule = z.object({ rule: retentionRuleName });

export const simulateRetention = route({
  method: "GET",
  path: "/admin/retention/:rule/due/",
  summary: "How many a rule would let go if it ran now; nothing is changed",
  access: ["staff"],
  params: byRule,
  response: z.object({ counts }),
  perMinute: 30,
});

export const runRetention = route({
  method: "POST",
  path: "/admin/retention/:rule/runs/",
  summary: "Run a rule now, in the background; refused while it is running",
  access: ["staff"],
  params: byRule,
  response: run,
  status: 201,
  perMinute: 30,
});
