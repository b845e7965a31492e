// Types of the cookies of a request.
import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicReads } from "./public-reads.ts";
import { isPosition } from "./replica-lag.ts";

const name = "passerelle-position";
/** Longer than any replica that is read may be behind. */
const keptSeconds = 3600;

/** Position after the last write of who asks, as their browser keeps it. */
export const positionOf = ({ cookies }: FastifyRequest) => {
  const position = cookies[name];
  return position && isPosition(position) ? position : undefined;
};

/** Has the browser keep the position after a committed write; nothing is kept without a replica. */
export const keepPosition = async (reply: FastifyReply, reads: PublicReads, publicUrl: string) => {
  const position = await reads.position();
  if (position === null) return;
  const secure = publicUrl.startsWith("https:");
  reply.setCookie(name, position, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: keptSeconds });
};
