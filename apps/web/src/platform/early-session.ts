import type { getUser } from "@passerelle/contract/identity/accounts";
import type { Output } from "@passerelle/contract/route";

type Early = { access: string; answer: Promise<Response> };
declare global {
  interface Window {
    earlySession?: Early | undefined;
  }
}

/**
 * A script of the head: marks the page of a person who is logged in before the first painting, so that the visitor's links never show, and
 * asks who it is before the scripts of the site have loaded.
 */
export const askSessionEarly = `try{let t=localStorage.getItem("accessToken");if(t){document.documentElement.dataset.session="stored";let a=fetch("/api/v1/user/",{headers:{authorization:"Bearer "+t},signal:AbortSignal.timeout(5000)});a.catch(()=>{});earlySession={access:t,answer:a}}}catch{}`;

/** The answer to that request, once; null when there is none for this token or it failed: it is then asked as any other call. */
export const takeEarlySession = async (access: string | null): Promise<Output<typeof getUser> | null> => {
  const early = window.earlySession;
  window.earlySession = undefined;
  if (!early || early.access !== access) return null;
  try {
    const answer = await early.answer;
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
};
