import { Button } from "@mantine/core";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { useAsked } from "#ui/use-asked.ts";
import { useChangeStatus } from "./queries.ts";
import { texts } from "./texts.ts";

/** Withdraws an application, after asking. */
export const WithdrawButton = ({ id }: { id: string }) => {
  const change = useChangeStatus();
  const { isAsking, close, button } = useAsked();
  const withdraw = () =>
    change.mutate(
      { id, status: "WD" },
      {
        onSuccess: () => {
          showToast("success", texts.withdrawn);
          close();
          // What was pressed is gone.
          document.getElementById("contenu")?.focus({ preventScroll: true });
        },
        onError: (error) => showToast("error", error.message),
      },
    );
  if (!isAsking) {
    return (
      <Button variant="default" {...button}>
        Retirer ma candidature
      </Button>
    );
  }
  return (
    <Confirm action="Retirer ma candidature" isBusy={change.isPending} onConfirm={withdraw} onCancel={close}>
      Retirer votre candidature{"\u00a0"}? Vous pourrez postuler de nouveau tant que l'offre est ouverte.
    </Confirm>
  );
};
