import { codesOf } from "@passerelle/contract/enumerations";
import type { Route } from "@passerelle/contract/route";
import { postingActLabels } from "@passerelle/contract/work-labels";
import { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext } from "#platform/context.ts";
import { peopleConcerned } from "./people-store.ts";

type Done = { params: unknown; body: unknown; answer: unknown };

const uuids = z.record(z.string(), z.unknown()).transform((given) => {
  const values = Object.entries(given).filter(([name]) => name !== "schoolId");
  return values.flatMap(([, value]) => (z.uuid().safeParse(value).success ? [value as string] : []));
});
const made = z.object({ id: z.uuid() });
/** Objects of an act on many: identifiers, or rows that have one. */
const many = z.record(z.string(), z.unknown()).transform((given) =>
  Object.values(given)
    .filter(Array.isArray)
    .flat()
    .flatMap((one) => z.uuid().safeParse(one).data ?? made.safeParse(one).data?.id ?? []),
);
const mostNamed = 20;

/** Objects of an act: those named by the address or body, else by the answer. Identifiers only, never a link's secret. */
const objectsOf = ({ params, body, answer }: Done) => {
  const named = uuids.safeParse(params).data ?? [];
  if (named.length > 0) return named;
  const listed = many.safeParse(body).data ?? [];
  if (listed.length > 0) return listed;
  const one = made.safeParse(answer).data;
  return one ? [one.id] : [];
};
const saidOf = (objects: string[]) => {
  const rest = objects.length - mostNamed;
  return objects.slice(0, mostNamed).join(", ") + (rest > 0 ? ` (+ ${rest})` : "");
};
const bulk = z.object({ act: z.object({ action: z.enum(codesOf(postingActLabels)) }) });

/**
 * Records each writing request in a school's name in the audit log, in its transaction, with its data subjects, so that a candidate
 * finds what was done to them.
 */
export const recordImpersonated = async (
  ctx: Pick<AnyContext, "db" | "now" | "user">,
  { method, summary, impersonated }: Route,
  done: Done,
) => {
  const what = typeof impersonated === "object" ? impersonated.did : summary;
  const objects = objectsOf(done);
  const act = bulk.safeParse(done.body).data?.act.action;
  return recordInAudit(ctx, {
    action: "impersonation-act",
    accountIds: await peopleConcerned(ctx.db, ctx.user?.schoolId ?? null, objects),
    details: {
      impersonation_id: ctx.user?.impersonation?.id ?? "",
      method,
      what: act ? `${what}\u00a0: ${postingActLabels[act].toLowerCase()}` : what,
      ...(objects.length > 0 && { object: saidOf(objects) }),
    },
  });
};
