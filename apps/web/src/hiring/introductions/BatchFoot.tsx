import { Button } from "@mantine/core";
import { CheckField } from "#ui/CheckField.tsx";
import classes from "./batch.module.css";
import { secondsToUndo } from "./use-batch-answers.ts";
import type { BatchRoundState } from "./use-batch-round.ts";

/** What was just answered and can be taken back, and the keys. */
export const BatchFoot = ({ round: { news, held, undo, keys } }: { round: BatchRoundState }) => (
  <footer className={classes.foot} data-news={news !== "" || undefined}>
    <p className={classes.news} role="status">
      {news} {held && `La réponse part dans ${secondsToUndo} secondes.`}
    </p>
    {held && (
      <Button size="compact-sm" variant="default" aria-keyshortcuts="ArrowLeft" onClick={undo}>
        Annuler la dernière{" "}
        <kbd className={classes.undoKey} aria-hidden>
          ←
        </kbd>
      </Button>
    )}
    <div className={classes.keys}>
      {!held && (
        <span aria-hidden>
          <kbd>J</kbd> <kbd>K</kbd> parcourir <kbd>X</kbd> cocher <kbd>E</kbd> entretien <kbd>T</kbd> à l'étude{" "}
          <kbd>R</kbd> refuser
        </span>
      )}
      <CheckField
        label="Raccourcis clavier"
        checked={keys.isByKey}
        onChange={(event) => keys.setIsByKey(event.target.checked)}
      />
    </div>
  </footer>
);
