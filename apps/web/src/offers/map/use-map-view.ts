import { useCallback, useEffect, useRef, useState } from "react";
import type { Filters } from "#offers/criteria/filters.ts";
import type { Drawn } from "./draw-map.ts";
import { type Mapped, readView, type View, viewOfGroups, writeView } from "./map-queries.ts";
import type { Point } from "./reach-rules.ts";
import { france } from "./use-map.ts";

/** Pixels of a cell in which offers are one group. */
const cellPixels = 76;
const around = { padding: 56, maxZoom: 11 };
/** A mark on the moves that a person asked for, for which MapLibre has no event of the browser. */
const asked = { isAsked: true };

const boundsOf = ({ west, south, east, north }: View): [number, number, number, number] => [west, south, east, north];

/**
 * What the map shows, and whether the person has moved it since the last search. A new search shows all that it finds, a zone itself;
 * `fit` does so once its offers are known.
 */
export const useMapView = (drawn: Drawn | null, filters: Filters) => {
  const [view, setView] = useState("");
  const [hasMoved, setHasMoved] = useState(false);
  const key = JSON.stringify(filters);
  const fitted = useRef("");
  const map = drawn?.map;

  useEffect(() => {
    if (!map) return;
    const follow = (event: object) => {
      const bounds = map.getBounds();
      setView(
        writeView({
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        }),
      );
      if (("originalEvent" in event && event.originalEvent) || "isAsked" in event) setHasMoved(true);
    };
    map.on("moveend", follow);
    follow({});
    return () => {
      map.off("moveend", follow);
    };
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search, not another view
  useEffect(() => {
    if (!map || fitted.current === key) return;
    setHasMoved(false);
    if (!filters.zone) {
      map.fitBounds(france, { animate: false });
      return;
    }
    if (filters.zone !== view) map.fitBounds(boundsOf(readView(filters.zone)), { animate: false });
    fitted.current = key;
  }, [map, key]);

  const fit = useCallback(
    ({ center, groups }: Mapped) => {
      if (!map || fitted.current === key) return;
      fitted.current = key;
      const found = viewOfGroups(groups);
      if (found) map.fitBounds(boundsOf(found), { ...around, animate: false });
      else if (center) map.jumpTo({ center: [center.lon, center.lat], zoom: 9 });
    },
    [map, key],
  );

  return {
    view,
    cells: Math.min(14, Math.max(3, Math.round((map?.getContainer().clientWidth ?? 0) / cellPixels))),
    hasMoved,
    settle: () => setHasMoved(false),
    zoomOn: (group: View) => map?.fitBounds(boundsOf(group), { padding: 96, maxZoom: 13 }, asked),
    center: ({ lat, lon }: Point) => map?.easeTo({ center: [lon, lat], zoom: 11 }, asked),
    fit,
  };
};
