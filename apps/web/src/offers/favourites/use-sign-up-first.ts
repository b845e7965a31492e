import { useNavigate } from "react-router";
import type { Reason } from "./sign-up-first.ts";

/** See `signUpFirst`, which a page of results loads at the first act of a visitor. */
export const useSignUpFirst = () => {
  const navigate = useNavigate();
  return async (reason: Reason, wanted?: Record<string, string>) => {
    const { signUpFirst } = await import("./sign-up-first.ts");
    signUpFirst(navigate, reason, wanted);
  };
};
