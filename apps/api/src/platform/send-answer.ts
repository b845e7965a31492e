import type { Route } from "@passerelle/contract/route";
import { create as asAttachment } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Download } from "./files.ts";

const neighbours = (request: FastifyRequest, { limit, offset }: { limit: number; offset: number }, total: number) => {
  const link = (to: number, rel: string) => {
    const url = new URL(request.url, "http://localhost");
    url.searchParams.set("offset", String(to));
    url.searchParams.set("limit", String(limit));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  return [
    ...(offset > 0 ? [link(Math.max(0, offset - limit), "prev")] : []),
    ...(offset + limit < total ? [link(offset + limit, "next")] : []),
  ].join(", ");
};

/** Sends the answer of an act as its route says: a file, a page of rows with the total and its neighbours, nothing, or JSON. */
export const send = (
  reply: FastifyReply,
  request: FastifyRequest,
  route: Route,
  given: { query: unknown },
  answer: unknown,
) => {
  if (answer instanceof Download) {
    return reply
      .headers({
        "content-type": answer.contentType,
        ...(answer.size !== undefined && { "content-length": answer.size }),
        "content-disposition": asAttachment(answer.name),
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        ...answer.headers,
      })
      .send(answer.body);
  }
  if (route.paged) {
    const { rows, total } = answer as { rows: unknown[]; total: number };
    reply.header("x-total-count", total);
    const link = neighbours(request, given.query as { limit: number; offset: number }, total);
    if (link) reply.header("link", link);
    return reply.send(agreed(route, rows));
  }
  if (route.status === 204) return reply.status(204).send();
  return reply.status(route.status).send(agreed(route, answer));
};

/** An answer unlike the contract is the product's fault; a schema error would blame the caller. */
export const agreed = (route: Route, answer: unknown) => {
  const { success, data, error } = route.response.safeParse(answer);
  if (!success) throw new Error(`${route.method} ${route.path} does not answer what was agreed`, { cause: error });
  return data;
};
