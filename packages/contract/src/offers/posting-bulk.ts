import { z } from "zod";
import { route } from "../route.ts";
import { byId, filled, id, text } from "../text.ts";
import { postingBulkMost } from "./posting-list.ts";

const tag = filled(60, "Écrivez une étiquette");

/** What a school can do with many offers at once (docs/product/school-postings-and-broadcast.md#bulk-acts). */
export const bulkAct = z.discriminatedUnion(
  "action",
  [
    z.strictObject({ action: z.literal("add-tag"), tag }),
    z.strictObject({ action: z.literal("remove-tag"), tag }),
    z.strictObject({ action: z.literal("add-participant"), user_id: id }),
    z.strictObject({ action: z.literal("remove-participant"), user_id: id }),
    z.strictObject({ action: z.literal("archive") }),
    z.strictObject({ action: z.literal("restore") }),
    /** An empty support means all of them. */
    z.strictObject({ action: z.literal("stop-broadcast"), support: text(80).default("") }),
  ],
  "Cette action n'existe pas",
);
export type BulkAct = z.output<typeof bulkAct>;

/** Duplicates in the list count once. */
const postingIds = z
  .array(id)
  .min(1, "Choisissez au moins une offre.")
  .max(postingBulkMost, "Mille offres au plus à la fois.")
  .transform((ids) => [...new Set(ids)]);

const count = z.number().int();

/** Progress of a bulk act, and what it refused. */
export const bulkRun = z.object({
  id: z.uuid(),
  act: bulkAct,
  /** Who asked for it; empty once their account is gone. */
  by: z.string(),
  total: count,
  handled: count,
  changed: count,
  /** Offers that already were in the wanted state. */
  unchanged: count,
  failed: count,
  state: z.enum(["waiting", "running", "done"]),
  /** The first hundred refused; the title is empty for an offer that is not the school's. */
  refused: z.array(z.object({ id: z.uuid(), title: z.string(), code: z.string(), detail: z.string() })),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type BulkRun = z.output<typeof bulkRun>;

export const startBulkRun = route({
  method: "POST",
  path: "/application-system/school-job-posting/bulk/",
  summary: "Act on up to a thousand offers of the school: one task, whose progress the answer's `id` tells",
  access: ["school"],
  impersonated: { did: "Action groupée sur des offres" },
  body: z.strictObject({ act: bulkAct, posting_ids: postingIds }),
  response: bulkRun,
  status: 202,
  perMinute: 60,
});

export const getBulkRun = route({
  method: "GET",
  path: "/application-system/school-job-posting/bulk/:id/",
  summary: "How far an act on many offers of the school is, and what it left as it was and why",
  access: ["school"],
  params: byId,
  response: bulkRun,
});

export const requestPostingsExport = route({
  method: "POST",
  path: "/application-system/school-job-posting/export-link/",
  summary: "A link, good for ten minutes, that downloads up to a thousand offers of the school as CSV",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({ posting_ids: postingIds }),
  response: z.object({ url: z.string(), count }),
});

export const downloadPostingsExport = route({
  method: "GET",
  path: "/application-system/school-job-posting/export/:token/",
  summary: "The offers of a signed link, as a file",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 10,
});
