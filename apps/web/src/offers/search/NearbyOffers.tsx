import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { readFilters, writeFilters } from "#offers/criteria/filters.ts";
import { offersQuery } from "#offers/criteria/queries.ts";
import { listRecent } from "#offers/criteria/recent-on-device.ts";
import { CloseOffers } from "#offers/rows/CloseOffers.tsx";
import { Skeletons } from "#ui/states.tsx";

/** The place and radius last searched on this device. */
const lastPlace = () => {
  const recent = listRecent()
    .map(({ url }) => readFilters(new URL(url, "https://passerelle.invalid").searchParams))
    .find(({ place }) => place !== "");
  return { place: recent?.place ?? "", radius: recent?.radius ?? "" };
};

/** Three offers around the town that was searched before the sign-up, else the freshest. */
export const NearbyOffers = () => {
  const [where] = useState(lastPlace);
  const filters = { ...readFilters(new URLSearchParams()), ...where, ...(where.place ? {} : { sort: "recent" }) };
  const { data, isPending } = useInfiniteQuery(offersQuery(filters));
  const offers = data?.pages[0]?.results ?? [];
  const search = writeFilters(filters).toString();
  return (
    <div className="card stack">
      {isPending && <Skeletons count={3} height={56} />}
      <CloseOffers offers={offers} title={where.place ? `Autour de ${where.place}` : "Les offres les plus fraîches"} />
      <Link to={`/platform/applicant/search?${search}`}>Toutes ces offres</Link>
    </div>
  );
};
