import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { Drawn } from "./draw-map.ts";

/** Metropolitan France: west, south, east, north. */
export const france: [number, number, number, number] = [-5.2, 41.2, 9.7, 51.2];

/** A map in the element of `box`, once it is drawn; `hasFailed` where the browser cannot draw it or its style does not come. */
export const useMap = () => {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const style = useRouteLoaderData<{ mapStyle?: string }>("root")?.mapStyle;
  useEffect(() => {
    let made: Drawn | undefined;
    let isGone = false;
    const fail = () => setHasFailed(true);
    import("./draw-map.ts")
      .then(({ drawMap }) => {
        if (isGone || !box.current) return;
        made = drawMap(box.current, style, france);
        const { map } = made;
        map.once("error", fail);
        map.once("load", () => {
          map.off("error", fail);
          if (!isGone && made) setDrawn(made);
        });
      })
      .catch(fail);
    return () => {
      isGone = true;
      made?.map.remove();
    };
  }, [style]);
  return { box, drawn, hasFailed, isOwnStyle: !style };
};
