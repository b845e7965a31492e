import { Button } from "@mantine/core";
import { formatMoment } from "#platform/formats.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CopyField } from "#ui/CopyField.tsx";
import { Window } from "#ui/Window.tsx";

type Props = { secret: string; formerUntil: string | null; onClose: () => void };

const Secret = ({ secret, formerUntil, onClose }: Props) => {
  // As what is typed: it is lost with the window.
  const settle = useUnsaved(true);
  const close = () => {
    settle();
    onClose();
  };
  return (
    <div className="stack">
      <p className="no-margin">
        <strong>Copiez ce secret maintenant{"\u00a0"}: il ne sera plus affiché.</strong> Il sert à vérifier que ce que
        vous recevez vient bien de Passerelle.
      </p>
      <CopyField label="Secret" value={secret} />
      {formerUntil && (
        <p className="soft no-margin">L'ancien secret signe aussi jusqu'au {formatMoment(formerUntil)}.</p>
      )}
      <div>
        <Button onClick={close}>Je l'ai copié</Button>
      </div>
    </div>
  );
};

/** The secret that signs, the only time that it is shown. */
export const SecretWindow = (props: Props) => (
  <Window
    title="Secret de signature"
    onClose={props.onClose}
    closesOutside={false}
    question={"Avez-vous copié le secret\u00a0?"}
    giveUp="Fermer la fenêtre"
  >
    <Secret {...props} />
  </Window>
);
