/** Roads are longer than the line between two points. */
const detour = 1.3;
/** Kilometres an hour, and up to how far by road one goes so. */
const ways = [
  { name: "À pied", speed: 4.8, most: 5 },
  { name: "À vélo", speed: 15, most: 20 },
  { name: "En voiture", speed: 30, most: 15 },
  { name: "En voiture", speed: 60, most: 150 },
] as const;

export type Way = { name: string; minutes: number };

/**
 * Times of a trip, estimated from the distance as the crow flies: roads are counted a third longer, and speeds are usual ones. None within a
 * commune, whose centre alone is known, and none beyond what one travels each day.
 */
export const waysOf = (km: number): Way[] => {
  const road = km * detour;
  if (road === 0) return [];
  const found = ways
    .filter(({ most }) => road <= most)
    .map(({ name, speed }) => ({ name, minutes: Math.ceil((road / speed) * 12) * 5 }));
  // The slower way by car is that of towns.
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
};

/** `25 min`, `1 h 05`. */
export const formatMinutes = (minutes: number) =>
  minutes < 60
    ? `${minutes}\u00a0min`
    : `${Math.floor(minutes / 60)}\u00a0h${minutes % 60 ? `\u00a0${String(minutes % 60).padStart(2, "0")}` : ""}`;
