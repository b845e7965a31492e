import { kilometres, type Point } from "./reach-rules.ts";
import { fetchTowns, type Town } from "./towns.ts";

const refused =
  "La localisation n'est pas autorisée. Écrivez une ville, ou autorisez la localisation dans votre navigateur.";
const notFound = "Votre position n'a pas été trouvée. Écrivez une ville.";

/** Where the device is; the browser asks the person first. Throws the sentence that says why it is not known. */
export const currentPosition = async (): Promise<Point> => {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error(notFound));
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => reject(new Error(code === PERMISSION_DENIED ? refused : notFound)),
      { timeout: 10_000, maximumAge: 10 * 60_000 },
    );
  });
  return { lat: coords.latitude, lon: coords.longitude };
};

/** Farther from any town, one is not in France. */
const farthestKm = 60;

/** The town where the device is, found in the browser: the position is sent nowhere. Throws the sentence that says why there is none. */
export const townAround = async (): Promise<Town> => {
  const at = await currentPosition();
  const towns = await fetchTowns().catch(() => []);
  let nearest: { town: Town; away: number } | null = null;
  for (const town of towns) {
    const away = kilometres(at, town);
    if (away < (nearest?.away ?? farthestKm)) nearest = { town, away };
  }
  if (!nearest) throw new Error(notFound);
  return nearest.town;
};

/** A town as the field and the address write it. */
export const townName = ({ name, department }: Pick<Town, "name" | "department">) => `${name} (${department})`;
