import type { Place, suggestPlaces } from "@passerelle/contract/geography/places";
import { IconCurrentLocation } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/api.ts";
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

const refused =
  "La localisation n'est pas autorisée. Écrivez une ville, ou autorisez la localisation dans votre navigateur.";
const notFound = "Votre position n'a pas été trouvée. Écrivez une ville.";
const searching = "Recherche de votre position…";

/** The commune where the device is; the browser asks the person first. Throws the sentence that says why there is none. */
const communeAround = async (): Promise<Place> => {
  const position = await new Promise<GeolocationPosition>((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error(notFound));
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => reject(new Error(code === PERMISSION_DENIED ? refused : notFound)),
      { timeout: 10_000, maximumAge: 10 * 60_000 },
    );
  });
  // Some hundred metres are enough to know the commune, and say less of where one is.
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  const [commune] = await call<typeof suggestPlaces>("GET /places/", {
    query: { lat: round(position.coords.latitude), lon: round(position.coords.longitude) },
  }).catch(() => []);
  if (!commune) throw new Error(notFound);
  return commune;
};

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
      field.onChange(nameOf(await communeAround()));
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
