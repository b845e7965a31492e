import type { Route } from "@passerelle/contract/route";
import { z } from "zod";
import { recordInAudit } from "#audit/record.ts";
import type { AnyContext } from "#platform/context.ts";

const uuids = z.record(z.string(), z.unknown()).transform((given) => {
  const values = Object.entries(given).filter(([name]) => name !== "schoolId");
  return values.flatMap(([, value]) => (z.uuid().safeParse(value).success ? [value as string] : []));
});
const made = z.object({ id: z.uuid() });

/** What it was done to: what the address names, else what the answer says was made. Identifiers only, never a link's secret. */
const objectOf = (params: unknown, answer: unknown) => {
  const named = uuids.safeParse(params).data ?? [];
  if (named.length > 0) return named.join(", ");
  return made.safeParse(answer).data?.id ?? "";
};

/** Each writing request that is asked in a school's name is an entry of the log, in the transaction of what it does. */
export const noteImpersonated = (
  ctx: Pick<AnyContext, "db" | "now" | "user">,
  { method, summary, impersonated }: Route,
  { params, answer }: { params: unknown; answer: unknown },
) => {
  const what = typeof impersonated === "object" ? impersonated.did : summary;
  const object = objectOf(params, answer);
  return recordInAudit(ctx, {
    action: "impersonation-act",
    details: {
      impersonation_id: ctx.user?.impersonation?.id ?? "",
      method,
      what,
      ...(object && { object }),
    },
  });
};
