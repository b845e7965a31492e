import { Login } from "#identity/accounts/Login.tsx";
import { describePage } from "#platform/seo.ts";
import { besideSignUp } from "./BesideSignUp.tsx";

export const meta = () =>
  describePage({ title: "Connexion", description: "Connectez-vous à votre espace Passerelle." });

export default function LoginPage() {
  return <Login beside={besideSignUp} />;
}
