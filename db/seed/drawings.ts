import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];
/** Whether the mark covers a point, and with which of its two colours; the drawing goes from -1 to 1 on both sides. */
type Mark = (x: number, y: number) => 0 | 1 | 2;

const colour = (hex: string): Colour => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const palette = (ground: string, mark: string, accent: string) =>
  [colour(ground), colour(mark), colour(accent)] as const;

/** Ground, mark and accent. */
const palettes = {
  teal: palette("0b6e66", "ffffff", "f7b29f"),
  coral: palette("fdece7", "d9492b", "7a2413"),
  ink: palette("17263d", "f4c95d", "ffffff"),
  moss: palette("e9f2e1", "3c6e2f", "a8c256"),
  plum: palette("5b2a5f", "f3d9f5", "e89ac7"),
  sky: palette("e3f0fb", "1c5d99", "59a5d8"),
  sand: palette("f6ecd9", "8a5a1f", "d9a441"),
  brick: palette("9e3324", "fbe3d4", "f2a65a"),
  slate: palette("e8ebee", "33414e", "e4572e"),
  lime: palette("1f3d2b", "cfe86b", "ffffff"),
  rose: palette("fbe6ef", "b0315f", "f08fb3"),
  night: palette("0f1b3d", "8fd3ff", "ff8c69"),
} as const;

const within = (x: number, y: number, cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) < radius;
const ring = (x: number, y: number, cx: number, cy: number, outer: number, inner: number) =>
  within(x, y, cx, cy, outer) && !within(x, y, cx, cy, inner);
const box = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x > left && x < right && y > top && y < bottom;
const turned = (x: number, y: number, angle: number) => [
  x * Math.cos(angle) + y * Math.sin(angle),
  y * Math.cos(angle) - x * Math.sin(angle),
];
const first = (one: boolean, two: boolean): 0 | 1 | 2 => (one ? 1 : two ? 2 : 0);

const marks = {
  arch: (x, y) => first(y < 0.45 && ring(x, y, 0, 0.45, 0.72, 0.44), box(x, y, -0.72, 0.5, 0.72, 0.62)),
  arches: (x, y) =>
    first(
      y < 0.35 && (ring(x, y, -0.36, 0.35, 0.36, 0.2) || ring(x, y, 0.36, 0.35, 0.36, 0.2)),
      box(x, y, -0.72, -0.3, 0.72, -0.14),
    ),
  window: (x, y) => first(x * y < 0 && box(x, y, -0.6, -0.6, 0.6, 0.6), x * y > 0 && box(x, y, -0.6, -0.6, 0.6, 0.6)),
  moon: (x, y) =>
    first(within(x, y, -0.1, 0, 0.66) && !within(x, y, 0.22, -0.14, 0.56), within(x, y, 0.42, -0.36, 0.13)),
  moons: (x, y) =>
    first(
      [-0.5, 0, 0.5].some((at) => within(x, y, at, 0, 0.26) && !within(x, y, at + 0.12, -0.06, 0.22)),
      box(x, y, -0.7, 0.44, 0.7, 0.54),
    ),
  sun: (x, y) => {
    const [, spoke = 0] = turned(x, y, Math.round(Math.atan2(y, x) / (Math.PI / 6)) * (Math.PI / 6));
    const far = Math.hypot(x, y);
    return first(far < 0.34, far > 0.46 && far < 0.74 && Math.abs(spoke) < 0.06);
  },
  halfSun: (x, y) =>
    first(
      y < 0.18 && within(x, y, 0, 0.18, 0.5),
      box(x, y, -0.72, 0.28, 0.72, 0.38) || box(x, y, -0.5, 0.48, 0.5, 0.58),
    ),
  leaf: (x, y) =>
    first(
      within(x, y, -0.36, -0.36, 0.84) && within(x, y, 0.36, 0.36, 0.84) && Math.abs(x + y) > 0.05,
      Math.abs(x + y) < 0.05 && box(x, y, -0.62, -0.62, 0.62, 0.62),
    ),
  sprout: (x, y) =>
    first(
      (within(x, y, -0.5, -0.05, 0.5) && within(x, y, 0, -0.5, 0.5)) ||
        (within(x, y, 0.5, -0.05, 0.5) && within(x, y, 0, -0.5, 0.5)),
      box(x, y, -0.05, -0.1, 0.05, 0.68),
    ),
  wave: (x, y) => {
    const line = (at: number) => Math.abs(y - at - 0.13 * Math.sin(x * 5.6)) < 0.1 && Math.abs(x) < 0.72;
    return first(line(-0.34) || line(0.34), line(0));
  },
  drop: (x, y) =>
    first(
      (y > 0.12 && within(x, y, 0, 0.16, 0.46)) || (y <= 0.16 && y > -0.7 && Math.abs(x) < (y + 0.7) * 0.53),
      false,
    ),
  peaks: (x, y) =>
    first(y < 0.5 && Math.abs(x + 0.18) < (y + 0.6) * 0.55, y < 0.5 && Math.abs(x - 0.36) < (y + 0.16) * 0.6),
  house: (x, y) =>
    first(
      (y < -0.02 && Math.abs(x) < (y + 0.66) * 1.1) ||
        (box(x, y, -0.5, 0.04, 0.5, 0.6) && !box(x, y, -0.14, 0.22, 0.14, 0.62)),
      box(x, y, -0.14, 0.22, 0.14, 0.6),
    ),
  hexagon: (x, y) => {
    const far = Math.max(Math.abs(x) * 0.866 + Math.abs(y) * 0.5, Math.abs(y));
    return first(far < 0.66 && far > 0.44, far < 0.26);
  },
  gear: (x, y) => {
    const far = Math.hypot(x, y);
    const tooth = Math.cos(Math.atan2(y, x) * 8) > 0 ? 0.68 : 0.54;
    return first(far < tooth && far > 0.3, far < 0.18);
  },
  diamond: (x, y) => first(Math.abs(x) + Math.abs(y) < 0.72 && y < 0, Math.abs(x) + Math.abs(y) < 0.72 && y >= 0.05),
  kite: (x, y) =>
    first(Math.abs(x) + Math.abs(y) < 0.72 && x < 0, Math.abs(x) + Math.abs(y) < 0.72 && x > 0.04 && y < 0),
  bars: (x, y) =>
    first(box(x, y, -0.6, 0, -0.26, 0.6) || box(x, y, 0.26, -0.6, 0.6, 0.6), box(x, y, -0.17, -0.3, 0.17, 0.6)),
  rows: (x, y) =>
    first(
      box(x, y, -0.62, -0.56, 0.62, -0.26) || box(x, y, -0.62, 0.26, 0.1, 0.56),
      box(x, y, -0.62, -0.15, 0.38, 0.15),
    ),
  chevrons: (x, y) =>
    first(
      Math.abs(x - 0.1 + Math.abs(y)) < 0.16 && Math.abs(y) < 0.6,
      Math.abs(x - 0.55 + Math.abs(y)) < 0.16 && Math.abs(y) < 0.6,
    ),
  steps: (x, y) =>
    first(
      y > -0.6 &&
        y < 0.6 &&
        x > -0.6 &&
        x < 0.6 &&
        Math.floor((0.6 - y) / 0.4) <= Math.floor((x + 0.6) / 0.4) &&
        y > -0.2,
      box(x, y, 0.2, -0.6, 0.6, -0.2),
    ),
  flower: (x, y) =>
    first(
      [0, 1, 2, 3].some((at) =>
        within(x, y, 0.36 * Math.cos((at * Math.PI) / 2), 0.36 * Math.sin((at * Math.PI) / 2), 0.32),
      ) && !within(x, y, 0, 0, 0.2),
      within(x, y, 0, 0, 0.16),
    ),
  clover: (x, y) =>
    first(within(x, y, -0.3, 0.14, 0.34) || within(x, y, 0.3, 0.14, 0.34), within(x, y, 0, -0.36, 0.34)),
  cross: (x, y) => first(box(x, y, -0.2, -0.64, 0.2, 0.64) || box(x, y, -0.64, -0.2, 0.64, 0.2), false),
  eye: (x, y) =>
    first(
      within(x, y, 0, 0.5, 0.86) && within(x, y, 0, -0.5, 0.86) && !within(x, y, 0, 0, 0.28),
      within(x, y, 0, 0, 0.19),
    ),
  target: (x, y) => first(ring(x, y, 0, 0, 0.68, 0.48), within(x, y, 0, 0, 0.28)),
  orbit: (x, y) => first(ring(x, y, 0, 0, 0.58, 0.44), within(x, y, 0.42, -0.42, 0.24)),
  links: (x, y) => first(ring(x, y, -0.24, 0, 0.44, 0.28), ring(x, y, 0.24, 0, 0.44, 0.28)),
  fan: (x, y) =>
    first(
      x > -0.6 && y < 0.6 && (ring(x, y, -0.6, 0.6, 1.2, 0.94) || ring(x, y, -0.6, 0.6, 0.48, 0)),
      x > -0.6 && y < 0.6 && ring(x, y, -0.6, 0.6, 0.82, 0.6),
    ),
  book: (x, y) =>
    first(
      box(x, y, -0.66, -0.44 + Math.abs(x) * -0.16, -0.05, 0.5),
      box(x, y, 0.05, -0.44 - Math.abs(x) * 0.16, 0.66, 0.5),
    ),
  sail: (x, y) =>
    first(x < -0.04 && x > -0.6 && y < 0.36 && y > -0.66 - x * 1.7 - 0.04, x > 0.04 && y < 0.36 && y > -0.46 + x * 1.4),
  bolt: (x, y) =>
    first(
      (y < 0.08 && y > -0.7 && Math.abs(x + y * 0.45 - 0.02) < 0.2) ||
        (y > -0.08 && y < 0.7 && Math.abs(x + y * 0.45 - 0.02) < 0.2 - y * 0.2) ||
        (Math.abs(y) < 0.1 && Math.abs(x) < 0.36),
      false,
    ),
  wheat: (x, y) =>
    first(
      [-0.44, -0.08, 0.28].some(
        (at) => within(Math.abs(x), y, 0.02, at - 0.2, 0.34) && within(Math.abs(x), y, 0.32, at + 0.08, 0.34),
      ),
      box(x, y, -0.04, -0.6, 0.04, 0.72),
    ),
  grid: (x, y) =>
    first(
      Math.abs(x) < 0.66 &&
        Math.abs(y) < 0.66 &&
        within((((x + 0.66) % 0.44) + 0.44) % 0.44, (((y + 0.66) % 0.44) + 0.44) % 0.44, 0.22, 0.22, 0.16) &&
        x + y < 0.4,
      Math.abs(x) < 0.66 &&
        Math.abs(y) < 0.66 &&
        within((((x + 0.66) % 0.44) + 0.44) % 0.44, (((y + 0.66) % 0.44) + 0.44) % 0.44, 0.22, 0.22, 0.16),
    ),
  quarter: (x, y) =>
    first(
      (x < 0 && y < 0 && within(x, y, -0.62, -0.62, 0.6)) || (x > 0 && y > 0 && within(x, y, 0.62, 0.62, 0.6)),
      (x > 0 && y < 0 && within(x, y, 0.02, -0.62, 0.6)) || (x < 0 && y > 0 && within(x, y, -0.02, 0.62, 0.6)),
    ),
  hourglass: (x, y) =>
    first(y < 0 && y > -0.62 && Math.abs(x) < -y * 0.85 + 0.04, y > 0.02 && y < 0.62 && Math.abs(x) < y * 0.85 + 0.04),
} as const satisfies Record<string, Mark>;

export type LogoDrawing = readonly [mark: keyof typeof marks, palette: keyof typeof palettes];

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG picture of these points: three bytes each, row after row. */
const png = (width: number, height: number, points: Buffer) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  // Each row names its filter first; none here.
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) points.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const side = 128;
/** Samples on each side of a point, so that edges are smooth. */
const samples = 2;

/** A square logo as a PNG: a geometric mark in two colours on a third. */
export const drawLogo = ([name, colours]: LogoDrawing) => {
  const mark: Mark = marks[name];
  const inks = palettes[colours];
  const points = Buffer.alloc(side * side * 3);
  for (let at = 0; at < side * side; at += 1) {
    const [column, row] = [at % side, Math.floor(at / side)];
    const counts: [number, number, number] = [0, 0, 0];
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = ((column + ((sample % samples) + 0.5) / samples) / side) * 2 - 1;
      const y = ((row + (Math.floor(sample / samples) + 0.5) / samples) / side) * 2 - 1;
      counts[mark(x, y)] += 1;
    }
    for (const band of [0, 1, 2] as const)
      points[at * 3 + band] =
        (counts[0] * inks[0][band] + counts[1] * inks[1][band] + counts[2] * inks[2][band]) / (samples * samples);
  }
  return png(side, side, points);
};
