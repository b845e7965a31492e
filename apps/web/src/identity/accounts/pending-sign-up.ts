import { readTyped, saveTyped } from "#platform/kept-typing.ts";

/** A sign-up whose address is not confirmed yet, and the digits typed so far. `password`: empty once its page was loaded again. */
export type PendingSignUp = { email: string; password: string; back: string | null; code: string };

const name = "pending-sign-up";
// In the memory of this page alone: the password is written nowhere.
let inMemory: PendingSignUp | null = null;

/** The sign-up of this tab, in what this page remembers or in what a reload has left of it. */
export const findPendingSignUp = (): PendingSignUp | null => {
  const kept = readTyped("", name) as Pick<PendingSignUp, "email" | "back"> | null;
  if (!kept) return null;
  return inMemory?.email === kept.email ? inMemory : { ...kept, password: "", code: "" };
};
export const savePendingSignUp = (signUp: PendingSignUp) => {
  inMemory = signUp;
  saveTyped("", name, { email: signUp.email, back: signUp.back });
};
export const deletePendingSignUp = () => {
  inMemory = null;
  saveTyped("", name, {});
};
