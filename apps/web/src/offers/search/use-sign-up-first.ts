import { withReturn } from "@passerelle/contract/return-address";
import { useNavigate } from "react-router";
import { showToast } from "#platform/toasts.ts";

/**
 * Leads a visitor to sign up, with the reason, and back to the page they came from afterwards. `wanted`: what its address then says, so that
 * what they wanted is done.
 */
export const useSignUpFirst = () => {
  const navigate = useNavigate();
  return (reason: string, wanted: Record<string, string> = {}) => {
    void showToast("blank", reason);
    const { pathname, search } = window.location;
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(wanted)) params.set(name, value);
    const query = params.toString();
    navigate(withReturn("/signup?type=applicant", pathname + (query && `?${query}`)));
  };
};
