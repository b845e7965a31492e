import type { undoEmailChange } from "@passerelle/contract/identity/email-changes";
import { useMutation } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";

export const meta = () => [{ title: "Rétablir mon adresse — Passerelle" }, { name: "robots", content: "noindex" }];

/** Where the link mailed to a former address leads. Opening it changes nothing: the person confirms, then chooses a new password. */
export default function UndoEmailPage() {
  const { token = "" } = useParams();
  const { forget } = useSession();
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: () => call<typeof undoEmailChange>("POST /account/email/undo/", { body: { token } }),
    onSuccess: ({ detail, reset }) => {
      forget();
      showToast("success", detail, { duration: 8000 });
      navigate(`/reset-password/${reset}`, { replace: true });
    },
  });
  return (
    <div className="narrow stack message-page">
      <h1>Rétablir mon adresse e-mail</h1>
      {undo.isError && (
        <p className="banner banner-error" role="alert">
          {undo.error.message}
        </p>
      )}
      <div className="card stack">
        <p className="no-margin">
          Votre compte utilisera de nouveau l'adresse à laquelle ce lien a été envoyé. Toutes les sessions seront
          fermées et vous choisirez un nouveau mot de passe.
        </p>
        <div>
          <button type="button" className="button-link" disabled={undo.isPending} onClick={() => undo.mutate()}>
            Rétablir mon adresse
          </button>
        </div>
      </div>
    </div>
  );
}
