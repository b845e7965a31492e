import { IconChevronDown, IconHome } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { ChipPopover } from "#ui/public/ChipPopover.tsx";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import type { Drawn } from "./draw-map.ts";
import { MapMarker } from "./MapMarker.tsx";
import { emptyReach } from "./map-style.ts";
import {
  circleAround,
  howEstimated,
  kilometresOf,
  type Point,
  type Reach,
  reachMinutes,
  type TravelMode,
  travelModes,
} from "./reach-rules.ts";

type Props = { drawn: Drawn; home: Point; name: string };

const sayReach = ({ mode, minutes }: Reach) => `${minutes}\u00a0min ${travelModes[mode]}`;

/** How far one gets from a place in so many minutes, as a circle; the time is chosen in a menu. */
export const MapReach = ({ drawn, home, name }: Props) => {
  const [reach, setReach] = useState<Reach>({ mode: "bike", minutes: 15 });
  const { lat, lon } = home;
  useEffect(() => {
    const source = drawn.map.getSource("reach");
    if (!source || !("setData" in source) || typeof source.setData !== "function") return;
    const coordinates = [circleAround({ lat, lon }, kilometresOf(reach))];
    source.setData({ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates } });
    return () => {
      // The map may be gone by then.
      if (drawn.map.getSource("reach")) (source.setData as (data: object) => void)(emptyReach);
    };
  }, [drawn, lat, lon, reach]);
  return (
    <>
      <MapMarker drawn={drawn} lat={lat} lon={lon}>
        <span className="map-home">
          <IconHome size={18} aria-hidden />
        </span>
      </MapMarker>
      <ChipPopover
        title="Cercle autour de ce lieu"
        className="map-reach"
        label={
          <>
            {name} · cercle{"\u00a0"}: {sayReach(reach)}
            <IconChevronDown size={16} aria-hidden />
          </>
        }
      >
        {(close) => (
          <>
            <ul className="choices">
              {(Object.keys(travelModes) as TravelMode[]).flatMap((mode) =>
                reachMinutes.map((minutes) => (
                  <li key={`${mode} ${minutes}`}>
                    <PlainButton
                      aria-pressed={reach.mode === mode && reach.minutes === minutes}
                      onClick={() => {
                        setReach({ mode, minutes });
                        close();
                      }}
                    >
                      {sayReach({ mode, minutes })}
                    </PlainButton>
                  </li>
                )),
              )}
            </ul>
            <p className="soft small no-margin">{howEstimated}</p>
          </>
        )}
      </ChipPopover>
    </>
  );
};
