import { z } from "zod";
import { type BoardAnswer, requestBoard } from "../../request-board.ts";
import type { OfferBody } from "./body.ts";

const created = z.object({ id: z.string().min(1).max(100) });
const publishing = z.object({
  publishing: z.object({
    status: z.enum(["WILL_BE_PUBLISHED", "PUBLISHED", "WILL_NOT_BE_PUBLISHED"]),
    error: z.object({ code: z.string(), label: z.string().default("") }).nullish(),
  }),
});

/** The calls of API Apprentissage that broadcasting needs, with the key of a school. */
export const apiApprentissage = ({
  address,
  key,
  patienceMs,
}: {
  address: string;
  key: string;
  patienceMs: number;
}) => {
  const call = <T>(method: "GET" | "POST" | "PUT", path: string, schema: z.ZodType<T>, body?: OfferBody) =>
    requestBoard(`${address}/job/v1/offer${path}`, { method, key, body, patienceMs }, schema);
  return {
    create: (body: OfferBody): Promise<BoardAnswer<{ id: string }>> => call("POST", "", created, body),
    replace: (id: string, body: OfferBody): Promise<BoardAnswer<unknown>> =>
      call("PUT", `/${encodeURIComponent(id)}`, z.unknown(), body),
    verdict: (id: string) => call("GET", `/${encodeURIComponent(id)}/publishing-informations`, publishing),
  };
};
