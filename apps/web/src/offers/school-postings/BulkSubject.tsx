import type { BulkAct } from "@passerelle/contract/offers/posting-bulk";
import type { PostingChoices } from "@passerelle/contract/offers/posting-list";
import { SelectField } from "#ui/SelectField.tsx";
import { SuggestedField } from "#ui/SuggestedField.tsx";

type Props = {
  action: BulkAct["action"] | "";
  choices: PostingChoices | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** What an act on many is about: which tag, who, or which support; nothing for the others. */
export const BulkSubject = ({ action, choices, value, onChange }: Props) => {
  if (action === "add-tag" || action === "remove-tag")
    return (
      <SuggestedField
        label="Étiquette"
        isLabelHidden
        placeholder="Étiquette"
        suggestionsLabel="Étiquettes de l'école"
        suggestions={choices?.tags.map(({ value: tag }) => ({ value: tag })) ?? []}
        maxLength={60}
        required
        value={value}
        onChange={onChange}
      />
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
