import { Checkbox } from "@mantine/core";

type Props = { name: string; checked: boolean; disabled?: boolean; onChoose: (isChosen: boolean) => void };

/** Checkbox of one row. */
export const RowCheckbox = ({ name, onChoose, ...box }: Props) => (
  <Checkbox {...box} aria-label={`Sélectionner ${name}`} onChange={(event) => onChoose(event.currentTarget.checked)} />
);
