import type { Place } from "@passerelle/contract/geography/places";
import { IconCurrentLocation } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { townAround, townName } from "#offers/map/position.ts";
import { useDebounced } from "#ui/use-debounced.ts";
import { nameOf, placesQuery } from "./places-query.ts";
import { type Group, type SuggestedField, SuggestionList } from "./SuggestionList.tsx";
import { debounceMs } from "./WhatSuggestions.tsx";

const titles = { commune: "Villes", department: "Départements", region: "Régions" };
const hintOf = ({ kind, postcode, department, department_name }: Place) =>
  kind === "commune"
    ? `${postcode ?? department} · ${department_name}`
    : kind === "department"
      ? department
      : undefined;

const searching = "Recherche de votre position…";

/** Under « Où » : communes, departments and regions that begin so; before anything is typed, around oneself. */
export const WhereSuggestions = (field: SuggestedField) => {
  const [notice, setNotice] = useState<string>();
  const typed = field.value.trim();
  const settled = useDebounced(typed, debounceMs);
  const { data = [], isPlaceholderData } = useQuery(placesQuery(settled));
  const isAsked = typed.length >= 2 && settled.length >= 2;
  const groups: Group[] = [];
  for (const place of isAsked ? data : []) {
    const option = { label: place.name, hint: hintOf(place), onPick: () => field.onChange(nameOf(place)) };
    const group = groups.find(({ title }) => title === titles[place.kind]);
    if (group) group.options.push(option);
    else groups.push({ title: titles[place.kind], options: [option] });
  }
  const locate = async () => {
    setNotice(searching);
    field.field.current?.click();
    try {
      field.onChange(townName(await townAround()));
      setNotice(undefined);
    } catch (error) {
      if (error instanceof Error) setNotice(error.message);
    }
  };
  const around = {
    title: "Autour de moi",
    options: [
      { label: "Autour de moi", icon: <IconCurrentLocation size={18} aria-hidden />, onPick: () => void locate() },
    ],
  };
  return (
    <SuggestionList
      {...field}
      label="Suggestions de lieu"
      groups={typed === "" ? [around] : groups}
      ifNone={isAsked && settled === typed && !isPlaceholderData ? "Aucune suggestion" : ""}
      notice={typed === "" ? notice : undefined}
    />
  );
};
