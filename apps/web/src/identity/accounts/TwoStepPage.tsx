import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { arrivalOf } from "#platform/homes.ts";
import { useSession } from "#platform/session.tsx";
import { TwoStepSetUp } from "./TwoStepSetUp.tsx";

export const meta = () => [{ title: "Double authentification — Passerelle" }, { name: "robots", content: "noindex" }];

/** Before anything else, the provider's people give their login a second step; then they go on to where they were going. */
export default function TwoStepPage() {
  const { user } = useSession();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const navigate = useNavigate();
  const next = arrivalOf({ ...user, two_step: "on" }, from).to;
  // As it was when they came: the recovery codes stay on screen, whatever the session learns meanwhile.
  const [isRequired] = useState(user.two_step === "required");
  // A user who is not required to set up a second step does it on the account page.
  if (!isRequired) return <Navigate to={next} replace />;
  return (
    <div className="narrow stack">
      <h1>Double authentification</h1>
      <p className="banner no-margin">
        Votre compte donne accès aux données de toute la plateforme{"\u00a0"}: sa connexion demande un second code.
        Configurez-le pour continuer.
      </p>
      <div className="card">
        <TwoStepSetUp action="J'ai gardé mes codes, continuer" onDone={() => navigate(next, { replace: true })} />
      </div>
    </div>
  );
}
