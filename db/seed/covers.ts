import type { Domain } from "@passerelle/contract/enumerations";

const width = 1280;
const height = 256;

/** Sky, far, near and accent. */
const skies = [
  ["#c3e2ea", "#2f7fb0", "#12507f", "#ffc94a"],
  ["#17305c", "#23497f", "#0d2145", "#f26b4e"],
  ["#e4efdc", "#8db36d", "#3c6e2f", "#f4c95d"],
  ["#fbe6dc", "#eaa183", "#9e3324", "#ffffff"],
  ["#ece3f4", "#a987bd", "#5b2a5f", "#f7b29f"],
  ["#e8ebee", "#9aa9b5", "#33414e", "#e4572e"],
  ["#f6ecd9", "#d9a441", "#8a5a1f", "#0b6e66"],
  ["#d9efea", "#5aa79c", "#0b6e66", "#f26b4e"],
] as const;
type Sky = (typeof skies)[number];

const rows = (count: number, drawn: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => drawn(at)).join("");
const sun = (fill: string, x = 930, y = 112) => `<circle cx="${x}" cy="${y}" r="76" fill="${fill}"/>`;

/** What stands on each picture, in front of its sky. */
const scenes = {
  waves: ([, far, near, accent]: Sky) =>
    `${sun(accent)}<path d="M0 190q160-50 320 0t320 0 320 0 320 0v66H0z" fill="${far}"/><path d="M0 222q160-40 320 0t320 0 320 0 320 0v34H0z" fill="${near}"/>`,
  hills: ([, far, near, accent]: Sky) =>
    `${sun(accent, 300, 100)}<path d="M0 210q260-150 560-30t720-50v126H0z" fill="${far}"/><path d="M0 240q360-90 700-20t580-40v76H0z" fill="${near}"/>`,
  roofs: ([, far, near, accent]: Sky) =>
    rows(10, (at) => {
      const [x, top] = [at * 132 - 20, 92 + ((at * 53) % 84)];
      return `<path d="M${x} 256V${top}l60-40 60 40v${256 - top}z" fill="${at % 2 ? near : far}"/><rect x="${x + 46}" y="${top + 24}" width="28" height="36" fill="${accent}"/>`;
    }),
  screens: ([, far, near, accent]: Sky) =>
    rows(6, (at) => {
      const [x, y] = [60 + at * 205, 56 + (at % 3) * 34];
      return `<rect x="${x}" y="${y}" width="160" height="112" rx="14" fill="${at % 2 ? far : near}"/><rect x="${x + 22}" y="${y + 28}" width="${56 + (at % 3) * 20}" height="12" rx="6" fill="${accent}"/><rect x="${x + 22}" y="${y + 54}" width="96" height="12" rx="6" fill="#fff" opacity=".6"/>`;
    }),
  leaves: ([, far, near, accent]: Sky) =>
    `<rect y="216" width="1280" height="40" fill="${near}"/>${rows(9, (at) => {
      const x = 70 + at * 142;
      const top = 70 + ((at * 37) % 60);
      return `<path d="M${x} 220V${top}" stroke="${near}" stroke-width="8"/><path d="M${x} ${top}q56-6 60 52-56 2-60-52zM${x} ${top + 44}q-56-6-60 52 56 2 60-52z" fill="${at % 3 ? far : accent}"/>`;
    })}`,
  wheels: ([, far, near, accent]: Sky) =>
    rows(7, (at) => {
      const [x, y, radius] = [90 + at * 186, at % 2 ? 176 : 96, at % 3 ? 62 : 84];
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${at % 2 ? far : near}" stroke-width="30" stroke-dasharray="24 14"/><circle cx="${x}" cy="${y}" r="${radius - 26}" fill="${at % 3 ? far : accent}"/>`;
    }),
} as const satisfies Record<string, (sky: Sky) => string>;

const sceneOf: Partial<Record<Domain, keyof typeof scenes>> = {
  ...{ TECH: "screens", MKT: "screens", MKT_R: "screens", COMM: "screens", MEDIA: "screens" },
  ...{ FIN: "roofs", CPT_F: "roofs", RH: "hills", BOUT: "roofs", DIST: "roofs", BIENS: "roofs" },
};
const others = ["wheels", "leaves", "waves", "hills"] as const;

/** A cover as an SVG: a scene of the trade; `rank` changes its colours, and the scene of trades that have none. */
export const drawCover = (domain: Domain, rank: number) => {
  const sky = skies[rank % skies.length] ?? skies[0];
  const scene = scenes[sceneOf[domain] ?? others[rank % others.length] ?? "waves"];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><rect width="${width}" height="${height}" fill="${sky[0]}"/>${scene(sky)}</svg>`,
  );
};
