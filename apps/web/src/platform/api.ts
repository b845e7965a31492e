import type { ErrorBody } from "@passerelle/contract/errors";
import { refreshInCookie } from "@passerelle/contract/refresh-cookie";
import type { AddressOf, Input, Output, Route } from "@passerelle/contract/route";
import {
  clearTokens,
  endSuspendedSession,
  readAccess,
  readFormerRefresh,
  readSuspendedSession,
  storeTokens,
} from "./tokens.ts";

/** Base of every call; on the server it is called without a network. */
const apiBase = "/api/v1";
/** Time-out of a call (docs/product/limits-and-errors.md#time-outs). */
const timeoutMs = 5000;

export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

/** A failed call. `code` is the refusal's, or `network` or `timeout` without an answer. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string[]>;
  constructor(message: string, code: string, status: number, fields: Record<string, string[]> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** Reactions of the page to a 403, to the end of a session, and to a call that needs one; set once by the root. */
export const apiEvents = {
  onForbidden: (_: ApiError) => {},
  /** `because`: the server's reason, when there is more to say than that it ended. */
  onSessionEnd: (_because: string | undefined) => {},
  onNobody: (): unknown => undefined,
};

const queryOf = (query: Record<string, unknown>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
};

const pathOf = (pattern: string, params: Record<string, unknown>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const browserFetch: Fetcher = async (path, init) => {
  try {
    return await fetch(`${apiBase}${path}`, { signal: AbortSignal.timeout(timeoutMs), ...init });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === "TimeoutError";
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw timedOut
      ? new ApiError("Le serveur met trop de temps à répondre. Réessayez.", "timeout", 0)
      : new ApiError("La connexion au serveur a échoué. Vérifiez votre connexion internet.", "network", 0);
  }
};

let lastRefusal = "";
/** Reason of the session's end, if there is one; taken once, by the login page. */
export const takeRefusal = () => {
  const refusal = lastRefusal;
  lastRefusal = "";
  return refusal;
};
type Renewal = { isOver: boolean; because?: string | undefined };
const readRefusal = async (answer: Response) => (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
let refreshing: Promise<Renewal> | undefined;

const renew = async (refused: string | null): Promise<Renewal> => {
  // Another tab renewed it meanwhile.
  if (refused && readAccess() !== refused) return { isOver: readAccess() === null };
  const former = readFormerRefresh();
  const answer = await browserFetch("/token/refresh/", {
    method: "POST",
    headers: { ...refreshInCookie, "content-type": "application/json" },
    body: JSON.stringify(former ? { refresh: former } : {}),
  });
  if (answer.ok) {
    const tokens = await answer.json();
    // Another tab logged out meanwhile.
    if (readAccess() === null) return { isOver: true };
    storeTokens(tokens);
    return { isOver: false };
  }
  if (answer.status !== 401) throw await toError(answer);
  const { code, detail } = await readRefusal(answer);
  return { isOver: true, because: code === "school-inactive" ? detail : undefined };
};

/**
 * Renews the session once, in all tabs where the browser can lock: failing requests wait for the same renewal. `refused` is the expired
 * access token. `isOver` when there is nothing to renew.
 */
const refreshSession = (refused: string | null) => {
  refreshing ??= Promise.resolve(
    navigator.locks ? navigator.locks.request("passerelle-refresh", () => renew(refused)) : renew(refused),
  ).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};

/** Moves a session of an older version: its refresh token leaves the local storage, which scripts can read. */
export const moveFormerSession = async () => {
  if (readFormerRefresh() && !readSuspendedSession()) await refreshSession(null).catch(() => {});
};

const authorized = (init: RequestInit): RequestInit => {
  const access = readAccess();
  const headers = new Headers(init.headers);
  if (access) headers.set("authorization", `Bearer ${access}`);
  return { ...init, headers };
};

/**
 * Sends with the session; a 401 is answered by one silent refresh and one replay (docs/product/accounts-and-sessions.md#silent-renewal).
 */
const sendWithSession: Fetcher = async (path, init) => {
  const isTokenCall = path.startsWith("/token/");
  const sent = readAccess();
  const first = await browserFetch(path, isTokenCall ? init : authorized(init));
  if (first.status !== 401 || isTokenCall) return first;
  const suspended = readSuspendedSession();
  if (suspended) {
    endSuspendedSession(suspended);
    return first;
  }
  if (!readAccess()) {
    clearTokens();
    apiEvents.onNobody();
    return first;
  }
  const { isOver, because } = await refreshSession(sent);
  if (!isOver) return browserFetch(path, authorized(init));
  lastRefusal = because ?? "";
  clearTokens();
  apiEvents.onSessionEnd(because);
  return first;
};

const toError = async (answer: Response) => {
  const body = await readRefusal(answer);
  const fields = body.fields ?? {};
  const message =
    body.detail ?? Object.values(fields)[0]?.[0] ?? "Une erreur est survenue. Réessayez dans quelques instants.";
  return new ApiError(message, body.code ?? "unexpected", answer.status, fields);
};

export type CallOptions = {
  fetcher?: Fetcher;
  signal?: AbortSignal;
  form?: FormData;
  headers?: Record<string, string>;
  timeoutMs?: number /** Leaves even if the page is being closed. */;
  keepalive?: boolean;
};

const limitOf = (options: CallOptions) => {
  const limit = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  return options.signal ? AbortSignal.any([options.signal, limit]) : limit;
};

/** The raw answer of a call, for answers that are no JSON. Throws {@link ApiError}. */
export const answerOf = async <R extends Route>(address: AddressOf<R>, input: Input<R>, options: CallOptions) => {
  const [method, pattern] = address.split(" ") as [string, string];
  const path =
    pathOf(pattern, (input.params ?? {}) as Record<string, unknown>) +
    queryOf((input.query ?? {}) as Record<string, unknown>);
  const init: RequestInit = {
    method,
    ...(options.keepalive && { keepalive: true }),
    // On the server nothing is on the way that could be given up.
    ...(!options.fetcher && { signal: limitOf(options) }),
    headers: { ...options.headers, ...(input.body !== undefined && { "content-type": "application/json" }) },
    ...(options.form && { body: options.form }),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  };
  const answer = await (options.fetcher ?? sendWithSession)(path, init);
  if (answer.ok) return answer;
  const error = await toError(answer);
  if (answer.status === 403) apiEvents.onForbidden(error);
  throw error;
};

/**
 * Asks the API for an act of the contract. The type names the route and the address must be that route's, so that the browser
 * carries no schema: `call<typeof applyToJob>("POST /application-system/apply-to-job/", { body: { job_id } })`.
 * Throws {@link ApiError}.
 */
export const call = async <R extends Route>(
  address: AddressOf<R>,
  input: Input<R> = {},
  options: CallOptions = {},
): Promise<Output<R>> => {
  const answer = await answerOf<R>(address, input, options);
  return answer.status === 204 ? (null as Output<R>) : ((await answer.json()) as Output<R>);
};

/** The same for a paged route: rows and total. */
export const callPage = async <R extends Route>(
  address: AddressOf<R>,
  input: Input<R> = {},
  options: CallOptions = {},
): Promise<{ rows: Output<R>; total: number }> => {
  const answer = await answerOf<R>(address, input, options);
  return { rows: (await answer.json()) as Output<R>, total: Number(answer.headers.get("x-total-count") ?? 0) };
};

/** Downloads a file by signed link; throws {@link ApiError} when the link no longer works. */
export const fetchFile = async (url: string) => {
  const answer = await browserFetch(url.replace(apiBase, ""), { signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw await toError(answer);
  return answer.blob();
};

/** Whether a read failed because the address names nothing. */
export const isAbsent = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Whether the server refused, for whatever reason: what a link of a mail answers once it is over or unknown. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether there was no answer: no network, or a timeout. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Sentence of a failure: the server's when it refused, else `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.status < 500 ? error.message : otherwise;
