import { IconMoon, IconSun } from "@tabler/icons-react";
import { useEffect } from "react";
import { followSystem, toggleColorScheme } from "#platform/color-scheme.ts";

/** Light or dark; both icons are drawn and the style shows the one that fits, so that the server need not know. */
export const ColorSchemeSwitch = () => {
  useEffect(followSystem, []);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Changer entre thème clair et thème sombre"
      onClick={toggleColorScheme}
    >
      <IconSun size={20} aria-hidden className="only-dark" />
      <IconMoon size={20} aria-hidden className="only-light" />
    </button>
  );
};
