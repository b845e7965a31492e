import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

/** Light or dark; both icons are drawn and the style shows the one that fits, so that the server need not know. */
export const ColorSchemeSwitch = () => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: true });
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Changer entre thème clair et thème sombre"
      onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
    >
      <IconSun size={20} aria-hidden className="only-dark" />
      <IconMoon size={20} aria-hidden className="only-light" />
    </button>
  );
};
