/**
 * The access token in the local storage (docs/product/accounts-and-sessions.md#tokens-in-the-browser). The refresh token is in a cookie.
 */
const accessName = "accessToken";
/** Former storage key of the refresh token; moved to the cookie once. */
const formerRefreshName = "refreshToken";
/** The staff's own session, put aside during an impersonation (decision 0155). */
const suspendedName = "ownSession";
/** Token of this device; it survives log-out, opens nothing, and keeps its owner from being locked out by others. */
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

/** Calls back when the tokens may have changed, here or in another tab. Gives what stops it. */
export const subscribeTokens = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};

/** The own session put aside during an impersonation, as stored; null otherwise. */
export const readSuspendedSession = () => storage()?.getItem(suspendedName) ?? null;

/** Calls back when another tab began or ended an impersonation, with the session put aside. Gives what stops it. */
export const onOtherTab = (follow: (ended: string | null) => void) => {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === suspendedName && !oldValue !== !newValue) follow(newValue ? null : oldValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
};

/** Switches to these tokens; `suspended` is put aside in all tabs. */
export const storeTokens = ({ access, device }: Tokens, suspended: string | null = null) => {
  storeDevice(device);
  storage()?.setItem(accessName, access);
  storage()?.removeItem(formerRefreshName);
  if (suspended) storage()?.setItem(suspendedName, suspended);
  else storage()?.removeItem(suspendedName);
  tell();
};

/**
 * Marks an impersonation as over; its banner shows it in all tabs. When another tab has just left it, its write takes a moment to be
 * readable here: it is read again, and nothing is overwritten.
 */
export const endSuspendedSession = (suspended: string) => {
  setTimeout(() => {
    if (readSuspendedSession() !== suspended) return;
    storage()?.setItem(suspendedName, JSON.stringify({ ...JSON.parse(suspended), until: 0 }));
    tell();
  }, 300);
};

export const clearTokens = () => {
  storage()?.removeItem(accessName);
  storage()?.removeItem(formerRefreshName);
  storage()?.removeItem(suspendedName);
  tell();
};
