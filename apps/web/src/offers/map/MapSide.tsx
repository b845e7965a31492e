import type { OfferCard } from "@passerelle/contract/offers/search";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import type { Filters } from "#offers/criteria/filters.ts";
import { offersQuery } from "#offers/criteria/queries.ts";
import { MapCard } from "./MapCard.tsx";
import { MapCount } from "./MapCount.tsx";
import { MapPins } from "./MapPins.tsx";
import { MapReach } from "./MapReach.tsx";
import { MapTools } from "./MapTools.tsx";
import { MapTowns } from "./MapTowns.tsx";
import { isIn, type MapGroup, mapQuery, writeView } from "./map-queries.ts";
import type { Point } from "./reach-rules.ts";
import { useMap } from "./use-map.ts";
import { useMapView } from "./use-map-view.ts";
import "./map.css";

type Props = {
  filters: Filters;
  onFilter: (filters: Filters) => void;
  /** The offers of the list, and the one that is pointed at there. */
  listed: OfferCard[];
  pointed: string;
  opened: { opened: string | null; open: (id: string) => void; close: () => void };
  list: RefObject<HTMLElement | null>;
};

/** A group smaller than this, in degrees, is one place: nearer it would not open. */
const onePlace = 0.0005;

const notDrawn = "La carte ne peut pas s'afficher ici. La liste contient toutes les offres.";

/** The results on a map beside their list: what is pointed at there grows here, and a pin opens a card. */
export default function MapSide({ filters, onFilter, listed, pointed, opened, list }: Props) {
  const { box, drawn, hasFailed, isOwnStyle } = useMap();
  const { view, cells, hasMoved, settle, zoomOn, center, fit } = useMapView(drawn, filters);
  const found = useQuery(mapQuery(filters, view, cells));
  const [own, setOwn] = useState<Point | null>(null);
  /** The place whose offers the card goes through, as a zone. */
  const [stack, setStack] = useState("");
  const stacked = useInfiniteQuery({ ...offersQuery({ ...filters, zone: stack }), enabled: stack !== "" });
  const { data } = found;
  useEffect(() => {
    if (data && !found.isPlaceholderData) fit(data);
  }, [data, found.isPlaceholderData, fit]);

  const groups = data?.groups ?? [];
  const among = stack ? (stacked.data?.pages.flatMap((page) => page.results) ?? []) : listed;
  const onMap = groups.flatMap(({ offer }) => offer ?? []);
  const shown = opened.opened ? [...among, ...listed, ...onMap].find(({ id }) => id === opened.opened) : undefined;
  const groupOf = (offer: OfferCard | undefined) => offer && groups.find((group) => isIn(group, offer));
  const home = own ?? data?.center ?? null;

  const first = stack && !stacked.isPlaceholderData ? stacked.data?.pages[0]?.results[0]?.id : undefined;
  // The place that was just picked opens at its first offer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place, whatever is opened later
  useEffect(() => {
    if (first) opened.open(first);
  }, [first]);
  useEffect(() => {
    if (opened.opened)
      list.current?.querySelector(`[data-offer="${opened.opened}"]`)?.scrollIntoView({ block: "nearest" });
  }, [opened.opened, list]);

  const pick = (group: MapGroup) => {
    const { west, south, east, north, offer } = group;
    if (offer) {
      setStack("");
      return opened.open(offer.id);
    }
    if (Math.max(east - west, north - south) > onePlace) return zoomOn(group);
    setStack(writeView({ west: west - 0.0001, south: south - 0.0001, east: east + 0.0001, north: north + 0.0001 }));
    if (first && stack) opened.open(first);
  };
  if (hasFailed)
    return (
      <p role="status" className="map-failed">
        {notDrawn}
      </p>
    );
  return (
    <section className="map-side" aria-label="Carte des offres">
      <div ref={box} className="map-box" />
      {drawn && (
        <>
          {isOwnStyle && <MapTowns drawn={drawn} view={view} groups={groups} />}
          {home && (
            <MapReach drawn={drawn} home={home} name={own ? "Votre position" : filters.place.replace(/ \(.*/, "")} />
          )}
          <MapPins
            drawn={drawn}
            groups={groups}
            chosen={groupOf(shown)}
            pointed={groupOf(listed.find(({ id }) => id === pointed))}
            onPick={pick}
          />
        </>
      )}
      <MapTools
        onSearch={
          hasMoved
            ? () => {
                settle();
                onFilter({ ...filters, zone: view });
              }
            : undefined
        }
        onLocated={(at) => {
          setOwn(at);
          center(at);
        }}
      />
      {shown && (
        <MapCard
          key={shown.id}
          offer={shown}
          among={among}
          home={home}
          onShow={opened.open}
          onClose={() => {
            setStack("");
            opened.close();
          }}
        />
      )}
      {isOwnStyle && (
        <p className="map-credits">
          Fond{"\u00a0"}: Natural Earth · villes{"\u00a0"}: Etalab, GeoNames
        </p>
      )}
      {data && <MapCount mapped={data} />}
    </section>
  );
}
