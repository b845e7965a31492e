import { TextField } from "./TextField.tsx";

type Props = { placeholder?: string; value: string; onType: (value: string) => void };

/** The field of a list that searches as one types (`useTypedSearch`). */
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
