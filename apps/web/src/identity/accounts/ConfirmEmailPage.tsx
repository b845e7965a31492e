import type { confirmEmailChange } from "@passerelle/contract/identity/email-changes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { call } from "#platform/api.ts";
import { useIsHydrated } from "#ui/use-is-hydrated.ts";

export const meta = () => [{ title: "Nouvelle adresse — Passerelle" }, { name: "robots", content: "noindex" }];

/** Where the link mailed to a new address leads. Opening it changes nothing: the person confirms. */
export default function ConfirmEmailPage() {
  const { token = "" } = useParams();
  const isHydrated = useIsHydrated();
  const cache = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call<typeof confirmEmailChange>("POST /account/email/confirm/", { body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["session"] }),
  });
  return (
    <div className="narrow stack message-page">
      <h1>Nouvelle adresse e-mail</h1>
      {confirm.isSuccess && (
        <p className="banner" role="status">
          {confirm.data.detail} <Link to="/platform/account">Revenir à mon compte</Link>
        </p>
      )}
      {confirm.isError && (
        <p className="banner banner-error" role="alert">
          {confirm.error.message}
        </p>
      )}
      {!confirm.isSuccess && (
        <div className="card stack">
          <p className="no-margin">Voulez-vous utiliser cette adresse pour votre compte{"\u00a0"}?</p>
          <div>
            <button
              type="button"
              className="button-link"
              disabled={!isHydrated || confirm.isPending}
              onClick={() => confirm.mutate()}
            >
              Confirmer cette adresse
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
