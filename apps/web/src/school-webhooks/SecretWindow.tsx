import { formatMoment } from "#platform/formats.ts";
import { CopyField } from "#ui/CopyField.tsx";
import { Window } from "#ui/Window.tsx";

type Props = { secret: string; formerUntil: string | null; onClose: () => void };

/** The secret that signs, the only time that it is shown. */
export const SecretWindow = ({ secret, formerUntil, onClose }: Props) => (
  <Window title="Secret de signature" onClose={onClose} closesOutside={false}>
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
        <button type="button" className="button-link" onClick={onClose}>
          Je l'ai copié
        </button>
      </div>
    </div>
  </Window>
);
