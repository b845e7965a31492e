import { SignUp } from "#identity/accounts/SignUp.tsx";
import { WantedOffer } from "#offers/search/WantedOffer.tsx";
import { describePage } from "#platform/seo.ts";

export const meta = () =>
  describePage({
    title: "Inscription",
    description: "Créez votre compte candidat ou entreprise, gratuitement.",
  });

export default function SignUpPage() {
  return <SignUp beside={(back) => <WantedOffer back={back} />} />;
}
