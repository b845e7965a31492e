import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { showToast } from "#platform/toasts.ts";
import { Window } from "#ui/Window.tsx";
import { useCancel } from "./queries.ts";
import { ReasonForm } from "./ReasonForm.tsx";

type Props = { interview: ReceivedInterview; name: string; done: string; onClose: () => void };

/** Cancels an interview with the reason that the candidate reads. */
export const CancelWindow = ({ interview, name, done, onClose }: Props) => {
  const cancel = useCancel(interview.id);
  return (
    <Window title={`Annuler l'entretien avec ${name}`} closesOutside={false} onClose={onClose}>
      <ReasonForm
        title="Annuler l'entretien"
        label={"Pourquoi\u00a0? Le candidat le lira."}
        action="Annuler l'entretien"
        isDanger
        isPending={cancel.isPending}
        onSubmit={(reason) =>
          cancel.mutate(
            { expected_sequence: interview.sequence, reason },
            {
              onSuccess: () => showToast("success", done),
              onError: (error) => showToast("error", error.message),
              onSettled: onClose,
            },
          )
        }
        onBack={onClose}
      />
    </Window>
  );
};
