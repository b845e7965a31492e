/** The access token, under the name that the specification gives it (1 §3). The refresh token lies in a cookie (decision 0217). */
const accessName = "accessToken";
/** Where the refresh token was before there was the cookie: it is moved there once. */
const formerRefreshName = "refreshToken";
/** The staff's own session, put aside while they act in a school's name (decision 0155). */
const keptName = "ownSession";
/** What this browser is known by: it stays when the session ends, opens nothing, and lets its owner in while others try passwords. */
const deviceName = "knownDevice";

export type Tokens = { access: string; device?: string | undefined };

const storage = () => (typeof localStorage === "undefined" ? null : localStorage);

export const readAccess = () => storage()?.getItem(accessName) ?? null;
export const readFormerRefresh = () => storage()?.getItem(formerRefreshName) || null;

export const readDevice = () => storage()?.getItem(deviceName) ?? "";
export const storeDevice = (device: string | undefined) => {
  if (device) storage()?.setItem(deviceName, device);
};

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Calls back whenever the tokens may have changed, here or in another tab. Gives what ends it. */
export const subscribeTokens = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};

/** What waits while the tokens are those of an impersonation, as it was written; null otherwise. */
export const readKept = () => storage()?.getItem(keptName) ?? null;

/**
 * Calls back when another tab began an impersonation, or ended one, with what was kept meanwhile: what this one shows is another's. Gives
 * what ends it.
 */
export const onOtherTab = (follow: (ended: string | null) => void) => {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === keptName && !oldValue !== !newValue) follow(newValue ? null : oldValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
};

/** Goes on with these; `kept` waits meanwhile, in all tabs. */
export const storeTokens = ({ access, device }: Tokens, kept: string | null = null) => {
  storeDevice(device);
  storage()?.setItem(accessName, access);
  storage()?.removeItem(formerRefreshName);
  if (kept) storage()?.setItem(keptName, kept);
  else storage()?.removeItem(keptName);
  tell();
};

/**
 * The impersonation is over; its banner says so, here and in other tabs. Where another tab has just left it, what it wrote takes a moment
 * to be read here: it is looked at again, and nothing is written over it.
 */
export const endKept = (kept: string) => {
  setTimeout(() => {
    if (readKept() !== kept) return;
    storage()?.setItem(keptName, JSON.stringify({ ...JSON.parse(kept), until: 0 }));
    tell();
  }, 300);
};

export const clearTokens = () => {
  storage()?.removeItem(accessName);
  storage()?.removeItem(formerRefreshName);
  storage()?.removeItem(keptName);
  tell();
};
