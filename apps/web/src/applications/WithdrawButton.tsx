import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { useChangeStatus } from "./queries.ts";
import { texts } from "./texts.ts";

/** Withdraws an application, after asking. */
export const WithdrawButton = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const change = useChangeStatus();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = () =>
    change.mutate(
      { id, status: "WD" },
      {
        onSuccess: () => {
          showToast("success", texts.withdrawn);
          onDone();
        },
        onError: (error) => showToast("error", error.message),
      },
    );
  if (!isAsking) {
    return (
      <button type="button" className="button-quiet" onClick={() => setIsAsking(true)}>
        Retirer ma candidature
      </button>
    );
  }
  return (
    <div className="banner banner-error stack" role="alert">
      <span>Retirer votre candidature{"\u00a0"}? Vous ne pourrez plus postuler à cette offre.</span>
      <div className="row">
        <button type="button" className="button-danger" disabled={change.isPending} onClick={withdraw}>
          Retirer ma candidature
        </button>
        <button type="button" className="button-quiet" onClick={() => setIsAsking(false)}>
          Annuler
        </button>
      </div>
    </div>
  );
};
