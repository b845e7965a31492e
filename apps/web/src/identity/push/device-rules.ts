/** What this browser allows: `install` where notices need the site on the home screen, `denied` once the person refused them. */
export type PushSupport = "possible" | "denied" | "install" | "none";

type Browser = { userAgent: string; touchPoints: number; isInstalled: boolean; permission: string | null };

/** `permission`: null where the browser has no push at all. An iPad says that it is a Mac. */
export const supportOf = ({ userAgent, touchPoints, isInstalled, permission }: Browser): PushSupport => {
  if (permission !== null) return permission === "denied" ? "denied" : "possible";
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isApplePhone && !isInstalled ? "install" : "none";
};

/** What this browser remembers of the subscription that the server has, and the server's key it was made for. */
export type RememberedDevice = { account: string; session: string; endpoint: string; key: string };

/**
 * What is to be done with this browser's subscription when an account is at the screen: one of another account ends; one that the server
 * has not, or has for a former session, is sent again. Nothing is asked of the person.
 */
export const followUpOf = (
  remembered: RememberedDevice | null,
  now: { account: string; session: string; endpoint: string | null; isGranted: boolean },
): "nothing" | "end" | "send" => {
  if (!remembered) return "nothing";
  if (remembered.account !== now.account) return "end";
  if (!now.isGranted) return "nothing";
  return now.endpoint === remembered.endpoint && now.session === remembered.session ? "nothing" : "send";
};

type Known = { key: string | null; devices: readonly { is_current: boolean }[] };
/** The same once the server has answered: a device that was removed elsewhere ends, one made for another key is sent again. */
export const answerTo = (remembered: RememberedDevice, { key, devices }: Known): "nothing" | "end" | "send" => {
  if (!key || !devices.some(({ is_current }) => is_current)) return "end";
  return key === remembered.key ? "nothing" : "send";
};

/** Days for which « Plus tard » is remembered. */
const laterDays = 60;
export const isPutOff = (storedAt: string | null, now: Date) =>
  storedAt !== null && now.getTime() - Number(storedAt) < laterDays * 86_400_000;

/** A key in base64url, as bytes. */
export const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
