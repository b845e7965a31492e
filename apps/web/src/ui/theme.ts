import { createTheme, type MantineColorsTuple } from "@mantine/core";

// One accent: a deep blue-green, calm for a page and dark enough for white text (contrast 5.2:1 at shade 7).
const passerelle: MantineColorsTuple = [
  "#e8f7f6",
  "#d2ebe9",
  "#a4d6d2",
  "#73c0ba",
  "#4baea6",
  "#31a29a",
  "#1f9b92",
  "#0c7c75",
  "#006e68",
  "#005f5a",
];

// Dark colours of windows, menus and editor: the page's (`global.css`), not the library's greys.
const dark: MantineColorsTuple = [
  "#eaf1f0",
  "#c9d6d4",
  "#a9bab8",
  "#7d918f",
  "#2c3a39",
  "#263332",
  "#1f2b2a",
  "#182221",
  "#131c1b",
  "#0f1716",
];

export const theme = createTheme({
  primaryColor: "passerelle",
  colors: { passerelle, dark },
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: "700" },
  defaultRadius: "md",
  cursorType: "pointer",
  focusRing: "auto",
});
