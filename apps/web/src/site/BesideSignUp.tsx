import type { Beside } from "#identity/accounts/SignUpLayout.tsx";
import { SignUpSteps } from "#identity/accounts/SignUpSteps.tsx";
import { WantedOffer } from "#offers/applying/WantedOffer.tsx";
import { Arch } from "./Arch.tsx";
import "./home.css";

const steps = {
  applicant: [
    ["Votre compte", "1 min"],
    ["Le code reçu par e-mail", "sans changer de page"],
    ["Votre CV", "il remplit votre profil"],
    ["Votre première candidature", "avec un mot si vous voulez"],
  ],
  company: [
    ["Votre compte", "1 min"],
    ["Le code reçu par e-mail", "sans changer de page"],
    ["Votre entreprise", "ce que les candidats liront d'elle"],
    ["Votre première offre", "publiée aussitôt, gratuite"],
  ],
} as const;

/** Beside a sign-up: the offer that is wanted, or the steps alone. */
export const besideSignUp: Beside = ({ back, type, step }) => (
  <>
    {back ? <WantedOffer back={back} step={step} /> : <SignUpSteps steps={steps[type]} current={step} />}
    <div className="only-wide">
      <Arch />
    </div>
  </>
);
