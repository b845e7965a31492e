import { SignUp } from "#identity/accounts/SignUp.tsx";
import { wantedIn } from "#offers/applying/wanted-rules.ts";
import { describePage } from "#platform/seo.ts";
import { besideSignUp } from "./BesideSignUp.tsx";

export const meta = () =>
  describePage({
    title: "Inscription",
    description: "Créez votre compte candidat ou entreprise, gratuitement.",
  });

export default function SignUpPage() {
  return <SignUp beside={besideSignUp} isApplying={(back) => wantedIn(back).kind === "apply"} />;
}
