import { refreshInCookie } from "@passerelle/contract/refresh-cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { lifetimes } from "./auth.ts";
import { Refusal } from "./refusals.ts";

const [[header, wanted]] = Object.entries(refreshInCookie) as [[string, string]];

/** Name and attributes of the cookie; its path covers the token calls only. */
const cookieOf = (publicUrl: string) => {
  const secure = publicUrl.startsWith("https:");
  const options = { path: "/api/v1/token", httpOnly: true, sameSite: "strict", secure } as const;
  return { name: `${secure ? "__Secure-" : ""}passerelle-refresh`, options };
};

/** Whether the browser says, or `Origin` shows, that one of our pages asks. */
const isOwnPage = ({ headers, host }: FastifyRequest, publicUrl: string) => {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  if (!origin || !URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
};

/** Whether the caller keeps its refresh token in the cookie. Refuses (403 `foreign-origin`) a page of another site. */
const usesCookie = (request: FastifyRequest, publicUrl: string) => {
  if (request.headers[header] !== wanted) return false;
  if (!isOwnPage(request, publicUrl)) throw new Refusal("foreign-origin");
  return true;
};

/** The refresh token of a request: the body's, else the cookie's for our own pages. Undefined when there is none. */
export const refreshTokenOf = (request: FastifyRequest, inBody: string | undefined, publicUrl: string) =>
  inBody ?? (usesCookie(request, publicUrl) ? (request.cookies[cookieOf(publicUrl).name] ?? "") : undefined);

/** For our pages, moves the refresh token of an answer into the cookie. */
export const saveInCookie = <A>(answer: A, request: FastifyRequest, reply: FastifyReply, publicUrl: string): A => {
  if (!usesCookie(request, publicUrl)) return answer;
  const { refresh } = answer as { refresh?: unknown };
  if (typeof refresh !== "string") return answer;
  const { name, options } = cookieOf(publicUrl);
  reply.setCookie(name, refresh, { ...options, maxAge: lifetimes.refresh });
  return { ...answer, refresh: "" };
};

/** Deletes the cookie: the session is over. Gives the answer as it is. */
export const deleteCookie: typeof saveInCookie = (answer, _request, reply, publicUrl) => {
  const { name, options } = cookieOf(publicUrl);
  reply.clearCookie(name, options);
  return answer;
};
