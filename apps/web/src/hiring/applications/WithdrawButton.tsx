import { Button } from "@mantine/core";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { focusOnMount } from "#ui/focus-on-mount.ts";
import { useChangeStatus } from "./queries.ts";
import { texts } from "./texts.ts";

/** Withdraws an application, after asking. */
export const WithdrawButton = ({ id }: { id: string }) => {
  const change = useChangeStatus();
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const withdraw = () =>
    change.mutate(
      { id, status: "WD" },
      {
        onSuccess: () => {
          showToast("success", texts.withdrawn);
          setIsAsking(false);
          // What was pressed is gone.
          document.getElementById("contenu")?.focus({ preventScroll: true });
        },
        onError: (error) => showToast("error", error.message),
      },
    );
  if (!isAsking) {
    return (
      <Button
        ref={hasAsked ? focusOnMount : undefined}
        variant="default"
        onClick={() => {
          setIsAsking(true);
          setHasAsked(true);
        }}
      >
        Retirer ma candidature
      </Button>
    );
  }
  return (
    <Confirm
      action="Retirer ma candidature"
      isBusy={change.isPending}
      onConfirm={withdraw}
      onCancel={() => setIsAsking(false)}
    >
      Retirer votre candidature{"\u00a0"}? Vous pourrez postuler de nouveau tant que l'offre est ouverte.
    </Confirm>
  );
};
