import { TextField } from "#ui/TextField.tsx";

export type Address = { email: string; organisation: string; title: string };

type Props = {
  address: Address;
  errorOf: (name: string) => string | undefined;
  onChange: (address: Address) => void;
};

/** The company to write to: one already known may fill them. */
export const AddressFields = ({ address, errorOf, onChange }: Props) => {
  const field = (name: keyof Address, maxLength: number) => ({
    maxLength,
    value: address[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  });
  return (
    <>
      <div className="grid-2">
        <TextField label="Entreprise" required {...field("organisation", 120)} />
        <TextField label="Adresse e-mail" type="email" required {...field("email", 254)} />
      </div>
      <TextField label="Poste (facultatif)" {...field("title", 150)} />
    </>
  );
};
