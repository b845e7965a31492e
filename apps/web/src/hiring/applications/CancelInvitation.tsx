import { Button } from "@mantine/core";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { useAsked } from "#ui/use-asked.ts";
import { nameOf } from "./candidate.ts";
import { useCancelInvitation } from "./received-queries.ts";
import { texts } from "./texts.ts";

/** Takes back, once that is confirmed, an offer that the candidate has not answered yet. */
export const CancelInvitation = ({ application }: { application: ReceivedApplication }) => {
  const cancel = useCancelInvitation();
  const { isAsking, close, button } = useAsked();
  const name = nameOf(application);
  if (application.invitation !== "pending") return null;
  if (!isAsking) {
    return (
      <Button variant="default" {...button}>
        Annuler la proposition<span className="visually-hidden"> à {name}</span>
      </Button>
    );
  }
  return (
    <Confirm
      action="Annuler la proposition"
      otherwise="Garder la proposition"
      isBusy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(application.id, {
          onSuccess: () => showToast("success", texts.invitationCancelled),
          onError: (error) => showToast("error", error.message),
        })
      }
      onCancel={close}
    >
      Annuler cette proposition{"\u00a0"}? {name} ne pourra plus l'accepter, et vous ne pourrez plus lui proposer cette
      offre.
    </Confirm>
  );
};
