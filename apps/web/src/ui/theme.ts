import { type ButtonProps, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

// The whole look of the site: what Mantine draws by, and the variables of the page, which the build writes as a sheet from here
// (`vite.config.ts`), so that public pages have them without any script of the library. No style is imported here: the build reads it.

/** Deep teal: shade 7 carries white text (6.0:1), shade 8 is its hover. */
const teal: MantineColorsTuple = [
  "#e6f4f1",
  "#d2ebe6",
  "#bfe0da",
  "#8cc7bf",
  "#4a9d95",
  "#2c8b82",
  "#0f7a71",
  "#0b6e66",
  "#095a54",
  "#074640",
];

/** Warm: only what must be noticed, errors included. */
const coral: MantineColorsTuple = [
  "#fdece7",
  "#fbdcd3",
  "#f8c4b6",
  "#f5a68f",
  "#f58d75",
  "#f26b4e",
  "#cf4429",
  "#b23a1e",
  "#932f18",
  "#742411",
];

const gray: MantineColorsTuple = [
  "#f6f8f8",
  "#f1f6f5",
  "#eef2f1",
  "#e3e8e7",
  "#cfd8d6",
  "#aab6b3",
  "#7b8785",
  "#64716f",
  "#51605e",
  "#13201f",
];

const dark: MantineColorsTuple = [
  "#e8efee",
  "#c9d4d2",
  "#a9b7b5",
  "#8b9a98",
  "#364641",
  "#26332f",
  "#141d1b",
  "#141d1b",
  "#111a18",
  "#0d1413",
];

/** Variables of the page by scheme: `--ink` and so on. */
const light = {
  accent: "#0b6e66",
  "accent-strong": "#095a54",
  "accent-soft": "#e6f4f1",
  ink: "#13201f",
  "ink-soft": "#51605e",
  "ink-faint": "#64716f",
  line: "#e3e8e7",
  "line-strong": "#cfd8d6",
  "line-field": "#84908e",
  surface: "#ffffff",
  ground: "#f6f8f8",
  hover: "#f1f6f5",
  soft: "#eef2f1",
  danger: "#b23a1e",
  "danger-soft": "#fdece7",
  button: "#0b6e66",
  "button-hover": "#095a54",
  "button-ink": "#ffffff",
  kept: "#cf4429",
  "waiting-ink": "#44586a",
  "waiting-soft": "#eaeff4",
  "info-ink": "#1c54a8",
  "info-soft": "#e6effb",
  "interview-ink": "#5b3aa8",
  "interview-soft": "#f0eafb",
  "warning-ink": "#7e4e00",
  "warning-soft": "#fdf1d8",
  "success-ink": "#1a6a37",
  "success-soft": "#e4f4e8",
  "refused-ink": "#7d4a49",
  "refused-soft": "#f5eceb",
  "shadow-floating": "0 8px 24px rgb(19 32 31 / 12%), 0 1px 3px rgb(19 32 31 / 8%)",
};

const night: typeof light = {
  accent: "#4fb8ac",
  "accent-strong": "#74cbc1",
  "accent-soft": "#12332f",
  ink: "#e8efee",
  "ink-soft": "#a9b7b5",
  "ink-faint": "#8b9a98",
  line: "#26332f",
  "line-strong": "#364641",
  "line-field": "#6b7d77",
  surface: "#141d1b",
  ground: "#0d1413",
  hover: "#1a2523",
  soft: "#1b2624",
  danger: "#ff9d85",
  "danger-soft": "#3a1f18",
  button: "#0f7a71",
  "button-hover": "#12877d",
  "button-ink": "#ffffff",
  kept: "#ff7d5f",
  "waiting-ink": "#b5c6d6",
  "waiting-soft": "#1d2831",
  "info-ink": "#9cc2f7",
  "info-soft": "#142640",
  "interview-ink": "#c4aef5",
  "interview-soft": "#271c42",
  "warning-ink": "#f0c264",
  "warning-soft": "#33260b",
  "success-ink": "#8cd6a4",
  "success-soft": "#12301c",
  "refused-ink": "#dcb2b0",
  "refused-soft": "#2e1f1e",
  "shadow-floating": "0 8px 24px rgb(0 0 0 / 45%), 0 0 0 1px rgb(255 255 255 / 4%)",
};

/** Names of the library for the page's own colours: one value, two names. */
const shared = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-placeholder": "var(--ink-faint)",
  "--mantine-color-anchor": "var(--accent-strong)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-disabled": "var(--soft)",
  "--mantine-color-disabled-color": "var(--ink-faint)",
  "--mantine-color-disabled-border": "var(--line)",
};

const named = (scheme: typeof light) => ({
  ...Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--${name}`, value])),
  ...shared,
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: named(light),
  dark: {
    ...named(night),
    // The library's own are darker than what they stand on.
    "--mantine-color-teal-light": "#17423c",
    "--mantine-color-teal-light-hover": "#1c4f48",
    "--mantine-color-teal-light-color": "var(--accent-strong)",
  },
});

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

const danger = {
  "--button-bg": "var(--surface)",
  "--button-hover": "var(--danger-soft)",
  "--button-color": "var(--danger)",
  "--button-bd": "1px solid var(--danger)",
};

export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, coral, gray, dark },
  white: "#ffffff",
  black: "#13201f",
  fontFamily,
  headings: { fontFamily, fontWeight: "600" },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.125rem", xl: "1.25rem" },
  radius: { sm: "6px", md: "8px", lg: "12px" },
  defaultRadius: "md",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    // `variant="danger"`: what cannot be undone.
    Button: {
      defaultProps: { size: "sm" },
      vars: (_: unknown, { variant }: ButtonProps) => ({ root: variant === "danger" ? danger : {} }),
    },
    Input: { defaultProps: { size: "sm" } },
    InputWrapper: { defaultProps: { size: "sm", inputWrapperOrder: ["label", "input", "description", "error"] } },
    Combobox: { defaultProps: { shadow: "md" } },
    Checkbox: { defaultProps: { size: "xs", radius: "sm" } },
    Switch: { defaultProps: { size: "sm", withThumbIndicator: false } },
    Menu: {
      defaultProps: {
        shadow: "md",
        position: "bottom-end",
        transitionProps: { duration: 0 },
        // A menu has no child but its items; the first one takes the focus.
        withInitialFocusPlaceholder: false,
      },
    },
    Table: { defaultProps: { verticalSpacing: "xs", horizontalSpacing: "md" } },
    Skeleton: { defaultProps: { radius: "md" } },
  },
});
