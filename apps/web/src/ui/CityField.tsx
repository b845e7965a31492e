import type { Place, suggestPlaces } from "@passerelle/contract/geography/places";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { call } from "#platform/api.ts";
import { townIn } from "#platform/formats.ts";
import { SuggestedField } from "./SuggestedField.tsx";
import { useDebounced } from "./use-debounced.ts";

const placesQuery = (search: string, isExact: boolean) =>
  queryOptions({
    queryKey: ["places", isExact ? "exact" : "beginning", search],
    queryFn: () => call<typeof suggestPlaces>("GET /places/", { query: { search, ...(isExact && { exact: "true" }) } }),
    enabled: search.length >= 2,
    staleTime: 60 * 60_000,
  });

type Props = Omit<ComponentProps<typeof SuggestedField>, "suggestions" | "suggestionsLabel"> & {
  /** Consequence of an unknown city, after « Ville inconnue ». */
  ifUnknown: string;
  /** Shows the commune that the text is read as, where it matters. */
  saysPlace?: boolean;
};

/** Values of the suggestions: a commune's name, which means the largest; the others with their department. */
const choicesOf = (places: Place[], tellsApart: boolean) => {
  const named = new Map<string, Place>();
  for (const place of places) {
    if (place.kind !== "commune") continue;
    if (!named.has(place.name)) named.set(place.name, place);
    else if (tellsApart) named.set(`${place.name} (${place.department})`, place);
  }
  return [...named];
};

const placed = ({ name, postcode, department, department_name }: Place) =>
  `${name} (${[postcode ?? department, department_name].join(", ")})`;

/** A city with the communes that one types the beginning of; an unknown one warns and may stay. */
export const CityField = ({ ifUnknown, saysPlace = false, hint, ...field }: Props) => {
  const typed = useDebounced(field.value.trim(), 300);
  const { data: places = [] } = useQuery(placesQuery(typed.replace(/\s*\(.*$/, ""), false));
  const { data: named } = useQuery(placesQuery(typed, true));
  const isRead = typed === field.value.trim();
  const [place] = (isRead && named) || [];
  const placeHint =
    isRead && named?.length === 0 ? (
      <span role="status" className="field-warning">
        Ville inconnue{"\u00a0"}: {ifUnknown}
      </span>
    ) : (
      saysPlace && place && <span role="status">Commune reconnue{`\u00a0: ${placed(place)}`}</span>
    );
  return (
    <SuggestedField
      {...field}
      suggestionsLabel="Communes proposées"
      suggestions={choicesOf(places, saysPlace).map(([value, { name, department_name }]) => ({
        value,
        label: townIn(name, department_name),
      }))}
      hint={placeHint || hint}
    />
  );
};
