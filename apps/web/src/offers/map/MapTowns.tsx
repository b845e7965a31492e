import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Drawn } from "./draw-map.ts";
import { MapMarker } from "./MapMarker.tsx";
import { namedTowns } from "./map-labels.ts";
import { readView } from "./map-queries.ts";
import { fetchTowns } from "./towns.ts";

/** Names of the largest towns in view, over the site's own style, which has no fonts of its own. */
export const MapTowns = ({ drawn, view }: { drawn: Drawn; view: string }) => {
  const { data: towns } = useQuery({ queryKey: ["towns"], queryFn: fetchTowns, staleTime: Number.POSITIVE_INFINITY });
  const named = useMemo(
    () => (towns && view ? namedTowns(towns, readView(view), ({ lat, lon }) => drawn.map.project([lon, lat])) : []),
    [towns, view, drawn],
  );
  return named.map(({ name, department, lat, lon, population }) => (
    <MapMarker key={`${name} ${department}`} drawn={drawn} lat={lat} lon={lon}>
      <span className={population > 100_000 ? "map-town map-city" : "map-town"}>{name}</span>
    </MapMarker>
  ));
};
