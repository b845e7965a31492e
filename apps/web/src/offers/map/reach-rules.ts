export type Point = { lat: number; lon: number };

export const travelModes = { bike: "à vélo", car: "en voiture" };
export type TravelMode = keyof typeof travelModes;
export const reachMinutes = [15, 30, 45] as const;
export type Reach = { mode: TravelMode; minutes: (typeof reachMinutes)[number] };

/** Kilometres an hour, stops and traffic included. */
const speeds: Record<TravelMode, number> = { bike: 15, car: 45 };
/** How much longer the way is than the straight line. */
const detour = 1.3;

/** What the estimates of `kilometresOf` and `minutesOf` are made of, for people. */
export const howEstimated =
  "Estimation à partir de la distance à vol d'oiseau, allongée de 30\u00a0%\u00a0: 15\u00a0km/h à vélo, 45\u00a0km/h en voiture. Ni le relief ni les transports ne comptent.";

/** Straight kilometres that are about so far. */
export const kilometresOf = ({ mode, minutes }: Reach) => ((minutes / 60) * speeds[mode]) / detour;

/** About how many minutes so many straight kilometres take, to five minutes; five at least. */
export const minutesOf = (mode: TravelMode, km: number) =>
  Math.max(5, Math.round(((km * detour) / speeds[mode]) * 12) * 5);

const kmPerDegree = 111.32;
const cosine = (lat: number) => Math.cos((lat * Math.PI) / 180);

/** As the crow flies; exact enough within a country. */
export const kilometres = (a: Point, b: Point) =>
  Math.hypot((b.lon - a.lon) * kmPerDegree * cosine((a.lat + b.lat) / 2), (b.lat - a.lat) * kmPerDegree);

/** The points of a circle on the map, longitude first; the last is the first. */
export const circleAround = ({ lat, lon }: Point, km: number) =>
  Array.from({ length: 65 }, (_, at): [number, number] => {
    const angle = (at / 32) * Math.PI;
    return [lon + (km * Math.cos(angle)) / (kmPerDegree * cosine(lat)), lat + (km * Math.sin(angle)) / kmPerDegree];
  });
