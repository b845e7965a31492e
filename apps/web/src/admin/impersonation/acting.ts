import type { leaveImpersonation, startImpersonation } from "@passerelle/contract/admin/impersonation";
import type { Output } from "@passerelle/contract/route";
import { call } from "#platform/api.ts";
import { showToast, showToastAfterLoad } from "#platform/toasts.ts";
import { readAccess, storeTokens, type Tokens } from "#platform/tokens.ts";
import { clearUnsaved, hasUnsaved } from "#platform/use-unsaved.ts";
import { texts } from "./texts.ts";

/**
 * What waits while the staff acts in a school's name: their own access token, and where they come back to. Their refresh token stays in its
 * cookie, which nothing reads meanwhile.
 */
export type SuspendedSession = Tokens & {
  school: string;
  /** When it ends, by this browser's clock; 0 once the server has ended it. */
  until: number;
  from: string;
};

export const parseSuspendedSession = (suspended: string) => JSON.parse(suspended) as SuspendedSession;

/** Reloads the page, so that nothing of the former session stays in memory. */
const go = (to: string) => {
  clearUnsaved();
  // Once the browser's own question about what was typed is withdrawn.
  setTimeout(() => window.location.assign(to));
};

/** Puts one's own session aside and goes on in the school's name, on its dashboard. */
export const beginActing = ({ access, seconds, school }: Output<typeof startImpersonation>) => {
  const suspended: SuspendedSession = {
    access: readAccess() ?? "",
    school: school.name,
    until: Date.now() + seconds * 1000,
    from: window.location.pathname + window.location.search,
  };
  storeTokens({ access }, JSON.stringify(suspended));
  go("/platform/school/dashboard");
};

export const endOnServer = () => call<typeof leaveImpersonation>("POST /admin/impersonation/leave/");

/** Back to one's own session, where one was; if that has ended meanwhile, the page asks for the login and comes back to it. */
export const stopActing = async (suspended: SuspendedSession) => {
  // Without an answer it ends by itself within the half hour.
  if (suspended.until > 0) await endOnServer().catch(() => {});
  storeTokens(suspended);
  go(suspended.from);
};

/**
 * Another tab began or ended an impersonation: screens show nothing of the other session; unsaved input stays. The end of an
 * impersonation shows a message and leads from the school's space back to the staff's own screen.
 */
export const followOtherTab = (ended: string | null) => {
  if (hasUnsaved()) {
    if (ended) void showToast("blank", texts.ended, { duration: 8000 });
    return;
  }
  if (!ended) return window.location.reload();
  showToastAfterLoad(texts.ended);
  if (window.location.pathname.startsWith("/platform/")) window.location.assign(parseSuspendedSession(ended).from);
  else window.location.reload();
};
