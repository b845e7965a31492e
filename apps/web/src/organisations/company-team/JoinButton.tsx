import { useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { FormError } from "#ui/FormError.tsx";
import { useJoin } from "./queries.ts";
import { sentenceOf } from "./texts.ts";

/** A user logged in under the invited address joins the company. */
export const JoinButton = ({ token }: { token: string }) => {
  const join = useJoin(token);
  const navigate = useNavigate();
  const [error, setError] = useState("");
  const enter = () => {
    setError("");
    join.mutate(undefined, {
      onSuccess: ({ detail }) => {
        void showToast("success", detail);
        navigate("/platform/company/dashboard", { replace: true });
      },
      onError: (failure) => setError(sentenceOf(failure)),
    });
  };
  return (
    <>
      <FormError>{error}</FormError>
      <button type="button" className="button-link" disabled={join.isPending} onClick={enter}>
        Rejoindre l'équipe
      </button>
    </>
  );
};
