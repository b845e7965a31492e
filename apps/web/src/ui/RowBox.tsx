type Props = { name: string; checked: boolean; onChoose: (isChosen: boolean) => void };

/** Ticks one row of a list. */
export const RowBox = ({ name, checked, onChoose }: Props) => (
  <input
    type="checkbox"
    className="received-check"
    aria-label={`Sélectionner ${name}`}
    checked={checked}
    onChange={(event) => onChoose(event.target.checked)}
  />
);
