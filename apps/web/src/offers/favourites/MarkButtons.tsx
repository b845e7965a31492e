import { IconHeart } from "@tabler/icons-react";
import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { MarkButton, type MarkProps } from "./MarkButton.tsx";
import type { Reason } from "./sign-up-first.ts";
import { useSignUpFirst } from "./use-sign-up-first.ts";

// Visitors, who have no marks, do not load what follows them.
const ApplicantFavourite = lazyPart(() => import("./ApplicantFavourite.tsx"));

/** Whether the buttons are shown, and an act that sends visitors to sign up first. */
export const useApplicantAct = (reason: Reason, wanted?: Record<string, string>) => {
  const { state, user } = useSession();
  const signUpFirst = useSignUpFirst();
  return {
    isApplicant: user.type === "applicant",
    // Until it is known who is there.
    isDisabled: state === "loading",
    isShown: state !== "logged-in" || user.type === "applicant",
    asApplicant: (act: () => void) => () => {
      if (state === "logged-in") return act();
      void signUpFirst(reason, wanted);
    },
  };
};

/** Only an applicant's follows the marks: a list has as many as offers, and visitors have none. */
export const FavouriteButton = ({ offer, hasLabel = false }: MarkProps) => {
  const { isApplicant, isDisabled, isShown, asApplicant } = useApplicantAct("keep", {
    favori: offer.id,
  });
  if (!isShown) return null;
  const unknown = (
    <MarkButton
      label="Favori"
      title={offer.title}
      hasLabel={hasLabel}
      // What is clicked before the marks are known would be lost.
      isDisabled={isDisabled || isApplicant}
      isOn={false}
      icon={<IconHeart size={20} aria-hidden />}
      onClick={asApplicant(() => {})}
    />
  );
  if (!isApplicant) return unknown;
  return (
    <Suspense fallback={unknown}>
      <ApplicantFavourite offer={offer} hasLabel={hasLabel} />
    </Suspense>
  );
};
