import type { verifyEmail } from "@passerelle/contract/accounts";
import { useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { call } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Vérification de l'adresse — Passerelle" }, { name: "robots", content: "noindex" }];

// Specification 1 §9: the loading state is shown for 1.5 s at least, success for 2 s before the login page.
const loadingMs = 1500;
const redirectMs = 2000;

export default function VerifyEmailPage() {
  const { encodedEmail = "" } = useParams();
  const navigate = useNavigate();
  const [state, setState] = useState<"loading" | "verified" | "failed">("loading");

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const minimum = new Promise((resolve) => setTimeout(resolve, loadingMs));
    const verification = call<typeof verifyEmail>("GET /verify-email/:encodedEmail/", { params: { encodedEmail } });
    Promise.allSettled([verification, minimum]).then(([result]) => {
      if (isGone) return;
      const isVerified = result.status === "fulfilled";
      setState(isVerified ? "verified" : "failed");
      if (!isVerified) return;
      showToast("success", texts.verified);
      timer = setTimeout(() => navigate("/login", { replace: true }), redirectMs);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [encodedEmail, navigate]);

  return (
    <div className="narrow stack message-page">
      <h1>Vérification de votre adresse</h1>
      {state === "loading" && <p role="status">Vérification en cours…</p>}
      {state === "verified" && (
        <p className="banner" role="status">
          {texts.verified}
        </p>
      )}
      {state === "failed" && (
        <>
          <p className="banner banner-error" role="alert">
            {texts.verificationFailed}
          </p>
          <p>
            Le lien a peut-être expiré. <Link to="/login">Connectez-vous</Link> pour en recevoir un autre.
          </p>
        </>
      )}
    </div>
  );
}
