import { Button } from "@mantine/core";
import { formatNumber, plural } from "#platform/formats.ts";
import { CheckField } from "./CheckField.tsx";

type Props = {
  /** What the list holds, feminine plural: « candidatures », « offres ». */
  noun: string;
  shown: number;
  found: number;
  /** False where more was found than counted. */
  isExact?: boolean;
  chosen: number;
  areAllShownChosen: boolean;
  /** Most items that one act may change. */
  most: number;
  onShown: (isChosen: boolean) => void;
  onFound: () => void;
  isPending: boolean;
};

/** Selects what is shown, then, where more was found, everything. */
export const SelectAll = ({ noun, shown, found, isExact = true, chosen, areAllShownChosen, most, ...on }: Props) => (
  <div className="row between">
    <CheckField
      label={`Tout sélectionner (${plural(shown, "affichée", "affichées")})`}
      checked={areAllShownChosen}
      onChange={(event) => on.onShown(event.target.checked)}
    />
    {areAllShownChosen && (found > chosen || !isExact) && chosen < most && (
      <Button variant="subtle" disabled={on.isPending} onClick={on.onFound}>
        {found > most || !isExact
          ? `Sélectionner les ${formatNumber(most)} plus récentes des ${isExact ? "" : "plus de "}${formatNumber(found)} ${noun} trouvées`
          : `Sélectionner les ${formatNumber(found)} ${noun} trouvées`}
      </Button>
    )}
  </div>
);
