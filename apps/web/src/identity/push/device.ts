import type { addPushDevice, getPush } from "@passerelle/contract/identity/push";
import { call } from "#platform/api.ts";
import { readAccess } from "#platform/tokens.ts";
import {
  answerTo,
  bytesOf,
  followUpOf,
  isPutOff,
  type PushSupport,
  type RememberedDevice,
  supportOf,
} from "./device-rules.ts";

const rememberedName = "pushDevice";
const laterName = "pushLater";
const checkedName = "pushChecked";
const readyMs = 10_000;

export const supportHere = (): PushSupport =>
  supportOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: window.matchMedia("(display-mode: standalone)").matches,
    permission:
      "serviceWorker" in navigator && "PushManager" in window && "Notification" in window
        ? Notification.permission
        : null,
  });

/** Calls back when the person changes what the browser allows, also in its own settings. Gives what stops it. */
export const onPermission = (listener: () => void) => {
  const stop = new AbortController();
  void navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", listener, { signal: stop.signal }))
    .catch(() => {});
  return () => stop.abort();
};

export const readPutOff = () => isPutOff(localStorage.getItem(laterName), new Date());
export const putOff = () => localStorage.setItem(laterName, String(Date.now()));

export const readRemembered = (): RememberedDevice | null => {
  try {
    return JSON.parse(localStorage.getItem(rememberedName) ?? "null");
  } catch {
    return null;
  }
};

/** The session that the access token names. */
const sessionHere = (): string => {
  try {
    const payload = readAccess()?.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).session ?? "";
  } catch {
    return "";
  }
};

/** The push manager of the site's worker. Refused where the worker could not be installed, as in a private window. */
const pushManager = async () => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no worker")), readyMs);
  });
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager;
};

const isOfKey = ({ options }: PushSubscription, key: Uint8Array) => {
  const own = options.applicationServerKey;
  return own !== null && new Uint8Array(own).join() === key.join();
};

/** Subscribes this browser and gives the server what it needs. The permission is there already. */
const send = async (account: string, key: string) => {
  const manager = await pushManager();
  const bytes = bytesOf(key);
  const former = await manager.getSubscription();
  if (former && !isOfKey(former, bytes)) await former.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
  const push = await call<typeof addPushDevice>("POST /account/push/", { body });
  localStorage.setItem(
    rememberedName,
    JSON.stringify({ account, session: sessionHere(), endpoint, key } satisfies RememberedDevice),
  );
  return push;
};

/** The person refused, or closed the question. */
export class PermissionRefused extends Error {}

/** Asks the permission, from a click alone, and notifies this browser. */
export const addHere = async (account: string, key: string) => {
  if ((await Notification.requestPermission()) !== "granted") throw new PermissionRefused();
  return send(account, key);
};

/** Ends the notices of this browser, and its subscription as far as the network allows. */
export const endHere = async () => {
  localStorage.removeItem(rememberedName);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
};

/** Keeps what the server has of this browser true for the account at the screen. The server is asked once for each tab. */
export const followHere = async (account: string) => {
  const support = supportHere();
  const remembered = readRemembered();
  if (!remembered || support === "install" || support === "none") return;
  const manager = await pushManager();
  const endpoint = (await manager.getSubscription())?.endpoint ?? null;
  const isGranted = support === "possible" && Notification.permission === "granted";
  const next = followUpOf(remembered, { account, session: sessionHere(), endpoint, isGranted });
  if (next === "end") return endHere();
  if (!isGranted || (next === "nothing" && sessionStorage.getItem(checkedName))) return;
  sessionStorage.setItem(checkedName, "1");
  const push = await call<typeof getPush>("GET /account/push/");
  const answer = next === "send" ? next : answerTo(remembered, push);
  if (answer === "end") return endHere();
  if (answer === "send" && push.key) await send(account, push.key);
};
