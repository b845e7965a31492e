import { z } from "zod";

/** The largest box, in degrees: France, overseas apart, on a wide screen. */
const largest = { wide: 60, high: 30 };

const badBox = "Une zone s'écrit « ouest,sud,est,nord », en degrés.";

/** A box on the map in degrees, written « ouest,sud,est,nord »; it does not cross the 180th meridian. */
export const box = z
  .string(badBox)
  .max(100, badBox)
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, badBox)
  .transform((written) => {
    const [west = 0, south = 0, east = 0, north = 0] = written.split(",").map(Number);
    return { west, south, east, north };
  })
  .refine(({ west, east }) => west >= -180 && east <= 180 && west < east, badBox)
  .refine(({ south, north }) => south >= -85 && north <= 85 && south < north, badBox)
  .refine(
    ({ west, south, east, north }) => east - west <= largest.wide && north - south <= largest.high,
    "La zone est trop grande.",
  );
export type Box = z.output<typeof box>;
