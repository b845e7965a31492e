import { Checkbox } from "@mantine/core";

type Props = { name: string; checked: boolean; onChoose: (isChosen: boolean) => void };

/** Checkbox of one row. */
export const RowBox = ({ name, checked, onChoose }: Props) => (
  <Checkbox
    className="received-check"
    aria-label={`Sélectionner ${name}`}
    checked={checked}
    onChange={(event) => onChoose(event.currentTarget.checked)}
  />
);
