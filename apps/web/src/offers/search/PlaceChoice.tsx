import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SuggestedField } from "#ui/SuggestedField.tsx";
import { nameOf, placesQuery } from "./places-query.ts";

type Props = {
  value: string;
  onChoose: (place: string) => void;
  /** In a popover, which the suggestions would otherwise close. */
  isInPlace?: boolean;
};

/** A city or a department among suggestions, behind login; chosen by picking one, Enter, or leaving the field. */
export const PlaceChoice = ({ value, onChoose, isInPlace = false }: Props) => {
  const [typed, setTyped] = useState(value);
  // What is chosen elsewhere (a filter taken away, the back button) shows here too.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const { data = [] } = useQuery(placesQuery(typed.replace(/\s*\(.*$/, "")));
  const choose = (place: string) => {
    setTyped(place);
    if (place.trim() !== value) onChoose(place.trim());
  };
  return (
    <SuggestedField
      label="Ville ou département"
      suggestionsLabel="Lieux proposés"
      suggestions={data.filter(({ kind }) => kind !== "region").map((place) => ({ value: nameOf(place) }))}
      maxLength={100}
      isInPlace={isInPlace}
      value={typed}
      onChange={setTyped}
      onPick={choose}
      onBlur={() => choose(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.currentTarget.getAttribute("aria-activedescendant")) choose(typed);
      }}
    />
  );
};
