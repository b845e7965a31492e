/**
 * What a person typed and did not save, in the session storage of this tab: it outlives a reload and the end of the session. `owner`: the
 * id of the account, empty for a visitor. Passwords and files are never in it.
 */
const prefix = "typed:";
const emailName = "typed-by";
const keyOf = (owner: string, name: string) => `${prefix}${owner}:${name}`;
/** Under this name in the storage of the device, what other tabs of the same person must see too; it is cleared with the rest. */
export const deviceKeyOf = keyOf;
const storages = () => (typeof sessionStorage === "undefined" ? [] : [sessionStorage, localStorage]);
const storage = () => (typeof sessionStorage === "undefined" ? null : sessionStorage);

/** What was kept under this name, by field; null for nothing. */
export const readTyped = (owner: string, name: string): Record<string, unknown> | null => {
  const kept = storage()?.getItem(keyOf(owner, name));
  return kept ? JSON.parse(kept) : null;
};

/** Keeps these fields; none of them clears what was kept. */
export const saveTyped = (owner: string, name: string, values: Record<string, unknown>) => {
  if (Object.keys(values).length > 0) storage()?.setItem(keyOf(owner, name), JSON.stringify(values));
  else storage()?.removeItem(keyOf(owner, name));
};

/** Clears what others typed in this tab, visitors included: `owner` is logged in. */
export const clearTypedOfOthers = (owner: string) => {
  for (const each of storages())
    for (const key of Object.keys(each))
      if (key.startsWith(prefix) && !key.startsWith(keyOf(owner, ""))) each.removeItem(key);
};

/** The account that was last open in this tab, for the login page after its session has ended; empty for none. */
export const readTabEmail = () => storage()?.getItem(emailName) ?? "";
export const saveTabEmail = (email: string) => storage()?.setItem(emailName, email);

/** A person who logs out leaves nothing on a shared screen. */
export const clearTab = () => {
  for (const each of storages()) for (const key of Object.keys(each)) if (key.startsWith(prefix)) each.removeItem(key);
  storage()?.removeItem(emailName);
};
