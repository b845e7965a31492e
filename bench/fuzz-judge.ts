import type { Route } from "@passerelle/contract/route";
import { type Role, rolesOf } from "./fuzz-people.ts";
import { type Answered, Hang, type Sent } from "./fuzz-send.ts";

type Trouble = "5xx" | "hang" | "shape" | "open";
type Finding = { trouble: Trouble; route: string; role: string; status: number; text: string; sent: string };
export type FuzzReport = {
  requests: number;
  /** Answers by `role|class`. */
  byStatus: Map<string, number>;
  findings: Finding[];
  /** Operations that answered 2xx or 3xx at least once, and those that have not with what refused them last. */
  reached: Set<string>;
  refused: Map<string, string>;
};

export const nameOf = (route: Route) => `${route.method} ${route.path}`;
/** What a finding needs to be looked at, and no more. */
const shown = ({ url, body }: Sent) => `${url.slice(0, 200)} ${String(body ?? "").slice(0, 300)}`;

/** `owner`: the person the request is made for. */
type Asker = Role | "owner";

/** Counts an answer, and records what is wrong with it. */
export const judge = (report: FuzzReport, route: Route, role: Asker, sent: Sent, answer: Answered) => {
  const { status, text, body, isBroken } = answer;
  const find = (trouble: Trouble) =>
    report.findings.push({ trouble, route: nameOf(route), role, status, text: text.slice(0, 300), sent: shown(sent) });
  const counted = `${role}|${Math.floor(status / 100)}xx`;
  report.byStatus.set(counted, (report.byStatus.get(counted) ?? 0) + 1);
  if (status >= 500) find("5xx");
  if (status >= 400) {
    const { detail, code } = (body ?? {}) as { detail?: unknown; code?: unknown };
    if (isBroken || typeof detail !== "string" || typeof code !== "string") find("shape");
    return;
  }
  if (isBroken || (status < 300 && status !== route.status)) find("shape");
  if (role !== "owner" && !rolesOf(route).includes(role)) find("open");
  report.reached.add(nameOf(route));
  report.refused.delete(nameOf(route));
};

/** Records a request that had no answer. */
export const judgeFailure = (report: FuzzReport, route: Route, role: Asker, sent: Sent, error: unknown) => {
  const { message, code = "" } = error as Error & { code?: string };
  // A connection that the server ends under a body that it refused is an end, once; the next request must find it there again.
  if (!(error instanceof Hang) && /ECONNRESET|EPIPE/.test(code)) return;
  const text = `${message} ${code}`;
  report.findings.push({ trouble: "hang", route: nameOf(route), role, status: 0, text, sent: shown(sent) });
};

export const emptyReport = (): FuzzReport => ({
  ...{ requests: 0, byStatus: new Map(), findings: [], reached: new Set(), refused: new Map() },
});
