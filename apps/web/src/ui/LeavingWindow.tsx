import { Button } from "@mantine/core";
import { useState } from "react";
import type { Keeping } from "#platform/use-unsaved.ts";
import { AskBeforeLosing } from "./AskBeforeLosing.tsx";
import { Window } from "./Window.tsx";

type Props = {
  /** How the typed input can be saved, if it can. */
  keeping: Keeping | undefined;
  onStay: () => void;
  onLeave: () => void;
};

/** The typed input can be restored on return; the person chooses. */
const AskWhatToKeep = ({ keeping, onStay, onLeave }: Props & { keeping: Keeping }) => {
  const [isBusy, setIsBusy] = useState(false);
  const leave = (before: () => Promise<unknown>) => {
    setIsBusy(true);
    before().finally(onLeave);
  };
  return (
    <div className="stack" role="alert">
      <p className="no-margin">
        {keeping.isInTab
          ? "Votre saisie n'est pas enregistrée. Elle peut rester gardée dans cet onglet\u00a0: vous la retrouverez à votre retour."
          : "Vos dernières modifications ne sont pas enregistrées. Nous pouvons en garder une copie pendant 30 jours\u00a0: elle vous sera rendue à votre retour."}
      </p>
      <div className="row">
        <Button autoFocus disabled={isBusy} onClick={onStay}>
          Continuer la saisie
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => leave(keeping.keep)}>
          {keeping.isInTab ? "Quitter et la garder" : "Quitter et garder une copie"}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => leave(keeping.forget)}>
          Quitter sans rien garder
        </Button>
      </div>
    </div>
  );
};

/** The question before leaving with typed input. */
export default function LeavingWindow({ keeping, onStay, onLeave }: Props) {
  return (
    <Window title="Quitter sans enregistrer" onClose={onStay} closesOutside={false}>
      {keeping ? (
        <AskWhatToKeep keeping={keeping} onStay={onStay} onLeave={onLeave} />
      ) : (
        <AskBeforeLosing
          question={"Quitter sans enregistrer\u00a0?"}
          action="Quitter sans enregistrer"
          onStay={onStay}
          onLose={onLeave}
        />
      )}
    </Window>
  );
}
