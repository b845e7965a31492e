import { MantineContext, MantineProvider } from "@mantine/core";
import "./library.css";
import { type ReactNode, useContext } from "react";
import { theme } from "./theme.ts";

/** Only `#platform/color-scheme.ts` sets light or dark: the library reads it from the page and never writes it. */
const nowhere = () => undefined;

/**
 * The component library with its theme and styles. Guards put it around every screen behind login; a window over a public page brings
 * it along. Inside another one it adds nothing.
 */
export const Library = ({ children }: { children: ReactNode }) =>
  useContext(MantineContext) ? (
    children
  ) : (
    <MantineProvider
      theme={theme}
      getRootElement={nowhere}
      // The page has them already (`virtual:tokens.css`).
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
