import { plural } from "#platform/formats.ts";
import { Logo } from "#ui/Logo.tsx";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import type { Drawn } from "./draw-map.ts";
import { MapMarker } from "./MapMarker.tsx";
import type { MapGroup } from "./map-queries.ts";

type Props = {
  drawn: Drawn;
  groups: MapGroup[];
  /** The group of the chosen offer, and of the one that is pointed at in the list. */
  chosen: MapGroup | undefined;
  pointed: MapGroup | undefined;
  onPick: (group: MapGroup) => void;
};

/** Offers on the map: a logo for one, a count for several. The keyboard walks the list, which holds them all, and not the pins. */
export const MapPins = ({ drawn, groups, chosen, pointed, onPick }: Props) =>
  groups.map((group) => {
    const { lat, lon, count, offer } = group;
    const isOn = group === chosen;
    const state = { "data-on": isOn || undefined, "data-pointed": group === pointed || undefined };
    return (
      <MapMarker
        key={`${lat} ${lon} ${count}`}
        drawn={drawn}
        lat={lat}
        lon={lon}
        anchor={offer ? "bottom" : "center"}
        isOnTop={isOn || group === pointed}
      >
        <PlainButton
          className={offer ? "map-pin" : "map-group"}
          tabIndex={-1}
          {...state}
          aria-label={offer ? `${offer.title}, ${offer.company_name}` : plural(count, "offre", "offres")}
          onClick={() => onPick(group)}
        >
          {offer ? <Logo name={offer.company_name} url={offer.company_logo_url} /> : count}
        </PlainButton>
      </MapMarker>
    );
  });
