import { withReturn } from "@passerelle/contract/return-address";
import type { NavigateFunction } from "react-router";
import { listTexts } from "#offers/criteria/list-texts.ts";
import { showToast } from "#platform/toasts.ts";

const reasons = {
  apply: "Veuillez vous inscrire pour postuler aux offres",
  keep: "Veuillez vous inscrire pour garder des offres en favoris",
  save: "Veuillez vous inscrire pour enregistrer une recherche",
  follow: "Veuillez vous inscrire pour suivre une entreprise ou une école",
  report: "Veuillez vous inscrire pour signaler une offre",
  open: listTexts.signUpToOpen,
} as const;
export type Reason = keyof typeof reasons;

/**
 * Leads a visitor to sign up, with the reason, and back to the page they came from afterwards. `wanted`: what its address then says, so that
 * what they wanted is done.
 */
export const signUpFirst = (navigate: NavigateFunction, reason: Reason, wanted: Record<string, string> = {}) => {
  void showToast("blank", reasons[reason]);
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(wanted)) params.set(name, value);
  const query = params.toString();
  navigate(withReturn("/signup?type=applicant", pathname + (query && `?${query}`)));
};
