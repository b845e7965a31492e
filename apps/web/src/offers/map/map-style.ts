import type { StyleSpecification } from "maplibre-gl";
import departments from "./map-data/departments.geojson?url";

/** Colours of the map's own style, which its box has as variables; each as the browser computes it. */
const colours = (box: HTMLElement) => {
  const probe = document.createElement("i");
  box.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const found = {
    sea: colour("--map-sea"),
    land: colour("--map-land"),
    border: colour("--map-border"),
    reach: colour("--accent"),
  };
  probe.remove();
  return found;
};

export const emptyReach = { type: "FeatureCollection" as const, features: [] };

/** Layers of the circle of reach, over any style. */
export const reachLayers = (box: HTMLElement) => {
  const { reach } = colours(box);
  return [
    {
      id: "reach",
      type: "fill" as const,
      source: "reach",
      paint: { "fill-color": reach, "fill-opacity": 0.12 },
    },
    {
      id: "reach-edge",
      type: "line" as const,
      source: "reach",
      paint: { "line-color": reach, "line-width": 1.5, "line-dasharray": [3, 2] },
    },
  ];
};

/** The outline of the departments, drawn without a server of tiles. */
export const ownStyle = (box: HTMLElement): StyleSpecification => {
  const { sea, land, border } = colours(box);
  return {
    version: 8,
    sources: { departments: { type: "geojson", data: new URL(departments, window.location.href).href } },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": sea } },
      { id: "land", type: "fill", source: "departments", paint: { "fill-color": land } },
      {
        id: "borders",
        type: "line",
        source: "departments",
        paint: { "line-color": border, "line-width": ["interpolate", ["linear"], ["zoom"], 5, 0.8, 10, 2] },
      },
    ],
  };
};
