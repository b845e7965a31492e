import { TextInput } from "@mantine/core";
import type { BulkAct } from "@passerelle/contract/offers/posting-bulk";
import type { PostingChoices } from "@passerelle/contract/offers/posting-list";
import { useId } from "react";
import { SelectField } from "#ui/SelectField.tsx";

type Props = {
  action: BulkAct["action"] | "";
  choices: PostingChoices | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** What an act on many is about: which tag, who, or which support; nothing for the others. */
export const BulkSubject = ({ action, choices, value, onChange }: Props) => {
  const id = useId();
  if (action === "add-tag" || action === "remove-tag")
    return (
      <>
        <TextInput
          label="Étiquette"
          labelProps={{ className: "visually-hidden" }}
          list={`${id}-known`}
          placeholder="Étiquette"
          maxLength={60}
          autoComplete="off"
          required
          withAsterisk={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <datalist id={`${id}-known`}>
          {choices?.tags.map(({ value: tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </>
    );
  if (action === "add-participant" || action === "remove-participant")
    return (
      <SelectField
        label="Participant"
        isLabelHidden
        labels={Object.fromEntries(choices?.users.map((user) => [user.id, user.name]) ?? [])}
        empty="Choisir une personne…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (action === "stop-broadcast")
    return (
      <SelectField
        label="Support"
        isLabelHidden
        labels={Object.fromEntries(choices?.supports.map(({ value: name }) => [name, name]) ?? [])}
        empty="Tous les supports"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return null;
};
