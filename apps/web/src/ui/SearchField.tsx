import { TextField } from "./TextField.tsx";

type Props = { placeholder?: string; value: string; onType: (value: string) => void };

/** Field of a list that searches while typing (`useTypedSearch`). */
export const SearchField = ({ placeholder, value, onType }: Props) => (
  <TextField
    label="Rechercher"
    type="search"
    placeholder={placeholder}
    maxLength={200}
    value={value}
    onChange={(event) => onType(event.target.value)}
  />
);
