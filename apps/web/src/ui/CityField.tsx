import type { suggestPlaces } from "@passerelle/contract/reference";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { call } from "#platform/api.ts";
import { TextField } from "./TextField.tsx";
import { useDebounced } from "./use-debounced.ts";

const placesQuery = (search: string, isExact: boolean) =>
  queryOptions({
    queryKey: ["places", isExact ? "exact" : "beginning", search],
    queryFn: () => call<typeof suggestPlaces>("GET /places/", { query: { search, ...(isExact && { exact: "true" }) } }),
    enabled: search.length >= 2,
    staleTime: 60 * 60_000,
  });

type Props = ComponentProps<typeof TextField> & {
  value: string;
  /** What an unknown city costs: said after "Ville inconnue". */
  ifUnknown: string;
};

/** A city, with the browser's own suggestions; one that is not known is told softly, and may stay. */
export const CityField = ({ ifUnknown, hint, ...field }: Props) => {
  const list = useId();
  const typed = useDebounced(field.value.trim(), 300);
  const { data: places = [] } = useQuery(placesQuery(typed, false));
  const { data: named } = useQuery(placesQuery(typed, true));
  const names = new Map(places.filter(({ kind }) => kind === "commune").map((place) => [place.name, place]));
  const isUnknown = named?.length === 0 && typed === field.value.trim();
  return (
    <>
      <TextField
        autoComplete="off"
        {...field}
        list={list}
        hint={
          isUnknown ? (
            <span role="status" className="field-warning">
              Ville inconnue{"\u00a0"}: {ifUnknown}
            </span>
          ) : (
            hint
          )
        }
      />
      <datalist id={list}>
        {[...names.values()].map(({ code, name, department_name }) => (
          <option key={code} value={name} label={`${name} (${department_name})`} />
        ))}
      </datalist>
    </>
  );
};
