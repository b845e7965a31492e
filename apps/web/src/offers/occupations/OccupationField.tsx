import type { Occupation } from "@passerelle/contract/offers/occupations";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { SuggestedField } from "#ui/SuggestedField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { occupationsQuery } from "./queries.ts";

type Props = Omit<ComponentProps<typeof SuggestedField>, "suggestions" | "suggestionsLabel" | "onPick"> & {
  onChoose: (occupation: Occupation) => void;
};

/** The title of an offer, with the occupations that it may be the beginning of; any other title may stay. */
export const OccupationField = ({ onChoose, ...field }: Props) => {
  const search = useDebounced(field.value.trim(), 200);
  const { data: occupations = [] } = useQuery(occupationsQuery(search));
  const isChosen = occupations.some(({ title }) => title === field.value);
  return (
    <SuggestedField
      {...field}
      suggestionsLabel="Métiers proposés"
      suggestions={isChosen || search.length < 2 ? [] : occupations.map(({ code, label }) => ({ value: code, label }))}
      onPick={(code) => {
        const occupation = occupations.find((one) => one.code === code);
        if (occupation) onChoose(occupation);
      }}
    />
  );
};
