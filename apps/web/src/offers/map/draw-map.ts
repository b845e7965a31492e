import { MapLibreMap, type MapOptions, Marker, NavigationControl, setWorkerUrl } from "maplibre-gl";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import { emptyReach, ownStyle, reachLayers } from "./map-style.ts";
import type { Point } from "./reach-rules.ts";

setWorkerUrl(new URL(worker, window.location.href).href);

const words = {
  "Map.Title": "Carte. La liste contient les mêmes offres.",
  "NavigationControl.ZoomIn": "Zoomer",
  "NavigationControl.ZoomOut": "Dézoomer",
  "CooperativeGesturesHandler.MobileHelpText": "Deux doigts pour déplacer la carte",
};

/** Where an element stands on its point. */
export type Anchor = "center" | "bottom";

/** A map in `box`: flat, north up, with `style` or the site's own. Throws where the browser cannot draw one. */
export const drawMap = (box: HTMLElement, style: string | undefined, bounds: NonNullable<MapOptions["bounds"]>) => {
  const map = new MapLibreMap({
    container: box,
    style: style ?? ownStyle(box),
    bounds,
    // Beyond, the outline alone shows nothing more.
    maxZoom: style ? 18 : 13,
    minZoom: 3,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    attributionControl: style ? { compact: true } : false,
    locale: words,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.on("load", () => {
    map.addSource("reach", { type: "geojson", data: emptyReach });
    for (const layer of reachLayers(box)) map.addLayer(layer);
  });
  return {
    map,
    /** Puts an element on the map; gives what takes it away. */
    place: (element: HTMLElement, { lat, lon }: Point, anchor: Anchor) => {
      const marker = new Marker({ element, anchor }).setLngLat([lon, lat]).addTo(map);
      return () => {
        marker.remove();
      };
    },
  };
};
export type Drawn = ReturnType<typeof drawMap>;
