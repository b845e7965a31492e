/** The stored session: names given by the specification (1 §3). */
const names = { access: "accessToken", refresh: "refreshToken" } as const;

export type Tokens = { access: string; refresh: string };

const storage = () => (typeof localStorage === "undefined" ? null : localStorage);

export const readTokens = () => ({
  access: storage()?.getItem(names.access) ?? null,
  refresh: storage()?.getItem(names.refresh) ?? null,
});

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

export const storeTokens = ({ access, refresh }: Tokens) => {
  storage()?.setItem(names.access, access);
  storage()?.setItem(names.refresh, refresh);
  tell();
};

export const clearTokens = () => {
  storage()?.removeItem(names.access);
  storage()?.removeItem(names.refresh);
  tell();
};
