import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Drawn } from "./draw-map.ts";
import { MapMarker } from "./MapMarker.tsx";
import { namedTowns } from "./map-labels.ts";
import { type MapGroup, readView } from "./map-queries.ts";
import { fetchTowns } from "./towns.ts";

// The logo of an only offer stands on its place, the disc of several over it.
const pinHeight = 54;

type Props = {
  drawn: Drawn;
  view: string;
  /** What is drawn over the names. */
  groups: MapGroup[];
};

/** Names of the largest towns in view, over the site's own style, which has no fonts of its own. */
export const MapTowns = ({ drawn, view, groups }: Props) => {
  const { data: towns } = useQuery({ queryKey: ["towns"], queryFn: fetchTowns, staleTime: Number.POSITIVE_INFINITY });
  const named = useMemo(() => {
    if (!towns || !view) return [];
    const project = ({ lat, lon }: { lat: number; lon: number }) => drawn.map.project([lon, lat]);
    const discs = groups.map((group) => {
      const { x, y } = project(group);
      return { x, y: group.offer ? y - pinHeight / 2 : y };
    });
    return namedTowns(towns, readView(view), discs, project);
  }, [towns, view, groups, drawn]);
  return named.map(({ town: { name, department, lat, lon, population }, below }) => (
    <MapMarker key={`${name} ${department}`} drawn={drawn} lat={lat} lon={lon}>
      <span
        className={population > 100_000 ? "map-town map-city" : "map-town"}
        style={{ translate: `0 ${Math.round(below)}px` }}
      >
        {name}
      </span>
    </MapMarker>
  ));
};
