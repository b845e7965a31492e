import { Button } from "@mantine/core";
import { CheckField } from "#ui/CheckField.tsx";

type Props = {
  answered: number;
  count: number;
  isByKey: boolean;
  onByKey: (isByKey: boolean) => void;
  /** Takes back the last answer; null where none is held. */
  onUndo: (() => void) | null;
};

/** How far a batch is answered, taking back the last answer, and the keys. */
export const BatchBar = ({ answered, count, isByKey, onByKey, onUndo }: Props) => (
  <div className="batch-bar">
    <p className="no-margin">
      <strong>
        {answered} sur {count}
      </strong>
    </p>
    <progress aria-label="Étudiants qui ont une réponse" max={count} value={answered} />
    <Button variant="default" aria-keyshortcuts="ArrowLeft" disabled={!onUndo} onClick={() => onUndo?.()}>
      <kbd aria-hidden>←</kbd> Annuler la dernière
    </Button>
    <span className="soft small batch-keys">
      <kbd aria-hidden>↑</kbd> <kbd aria-hidden>↓</kbd> d'un étudiant à l'autre · <kbd aria-hidden>X</kbd> sélectionner
    </span>
    <div className="batch-keys">
      <CheckField label="Raccourcis clavier" checked={isByKey} onChange={(event) => onByKey(event.target.checked)} />
    </div>
  </div>
);
