import { TextField } from "./TextField.tsx";

type Props = { placeholder?: string; isLabelHidden?: boolean; value: string; onType: (value: string) => void };

/** Field of a list that searches while typing (`useTypedSearch`). */
export const SearchField = ({ placeholder, isLabelHidden, value, onType }: Props) => (
  <TextField
    label="Rechercher"
    isLabelHidden={isLabelHidden}
    type="search"
    placeholder={placeholder}
    maxLength={200}
    value={value}
    onChange={(event) => onType(event.target.value)}
  />
);
