/** A sign-up whose address is not confirmed yet, and the digits typed so far. */
export type PendingSignUp = { email: string; password: string; back: string | null; code: string };

// In the memory of this page alone: the password is written nowhere.
let pending: PendingSignUp | null = null;

export const findPendingSignUp = () => pending;
export const savePendingSignUp = (signUp: PendingSignUp) => {
  pending = signUp;
};
export const deletePendingSignUp = () => {
  pending = null;
};
