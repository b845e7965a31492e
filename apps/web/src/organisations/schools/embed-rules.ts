// Look of the embedded list, from and to its address.

export const themes = { clair: "Clair", sombre: "Sombre", auto: "Comme l'appareil du visiteur" } as const;
type Theme = keyof typeof themes;
export const densities = { aeree: "Aérée", compacte: "Compacte" } as const;
type Density = keyof typeof densities;

export type Look = { color: string; theme: Theme; density: Density };
export const plainLook: Look = { color: "0c7c75", theme: "clair", density: "aeree" };

const isIn = <T extends object>(choices: T, name: string | null): name is keyof T & string =>
  name !== null && Object.hasOwn(choices, name);

/** The look that an address asks for; whatever it does not understand stays plain. */
export const lookOf = (params: URLSearchParams): Look => {
  const color = params.get("couleur")?.replace(/^#/, "").toLowerCase() ?? "";
  const theme = params.get("theme");
  const density = params.get("densite");
  return {
    color: /^[0-9a-f]{6}$/.test(color) ? color : plainLook.color,
    theme: isIn(themes, theme) ? theme : plainLook.theme,
    density: isIn(densities, density) ? density : plainLook.density,
  };
};

const previewMark = "apercu";
/** Whether the school itself looks at the list, in its settings: nobody has seen its offers for that. */
export const isPreview = (params: URLSearchParams) => params.has(previewMark);

/** Query string of a look and a page; default values are left out. */
export const searchOf = (look: Look, page = 1, preview = false) => {
  const search = new URLSearchParams({
    ...(look.color !== plainLook.color && { couleur: look.color }),
    ...(look.theme !== plainLook.theme && { theme: look.theme }),
    ...(look.density !== plainLook.density && { densite: look.density }),
    ...(page > 1 && { page: String(page) }),
    ...(preview && { [previewMark]: "oui" }),
  }).toString();
  return search && `?${search}`;
};

const channels = (color: string) => [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const hex = (values: number[]) => values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("");

const luminance = (color: string) => {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** How well one colour reads on another, from 1 to 21 (WCAG). */
export const contrast = (a: string, b: string) => {
  const [light = 1, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

/** The colour itself where it reads well on this ground, else the nearest shade of it that does: nobody chooses an unreadable list. */
export const readableOn = (color: string, ground: string) => {
  const towards = luminance(ground) > 0.18 ? 0 : 255;
  for (let step = 0; step <= 20; step += 1) {
    const shade = hex(channels(color).map((value) => value + ((towards - value) * step) / 20));
    if (contrast(shade, ground) >= 4.5) return shade;
  }
  return towards ? "ffffff" : "000000";
};

const grounds = { light: "ffffff", dark: "182221" };

/** The two shades of the chosen colour that the page draws with, one for each ground. */
export const shadesOf = (color: string) => ({
  light: `#${readableOn(color, grounds.light)}`,
  dark: `#${readableOn(color, grounds.dark)}`,
});
