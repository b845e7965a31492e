import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Anchor, Drawn } from "./draw-map.ts";

type Props = { drawn: Drawn; lat: number; lon: number; anchor?: Anchor; isOnTop?: boolean; children: ReactNode };

/** What stands on a point of the map and moves with it. */
export const MapMarker = ({ drawn, lat, lon, anchor = "center", isOnTop = false, children }: Props) => {
  const [element] = useState(() => document.createElement("div"));
  useEffect(() => drawn.place(element, { lat, lon }, anchor), [drawn, element, lat, lon, anchor]);
  useEffect(() => {
    element.style.zIndex = isOnTop ? "2" : "";
  }, [element, isOnTop]);
  return createPortal(children, element);
};
