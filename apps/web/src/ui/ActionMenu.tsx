import { MantineProvider, Menu } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import { useRef } from "react";
import { theme } from "./theme.ts";

export type Action = { label: string; onChoose: () => void };

/** A button that opens a menu of actions. `about`: what they act on, for whoever does not see where the button stands. */
export const ActionMenu = ({ label, about, actions }: { label: string; about: string; actions: Action[] }) => {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <Menu
        position="bottom-end"
        width={220}
        shadow="md"
        returnFocus
        // In its place in the page, so that it belongs to the same landmark; the first action is what the keyboard meets.
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <button ref={opener} type="button" className="button-quiet">
            {label}
            <span aria-hidden>▾</span>
            <span className="visually-hidden"> {about}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label: name, onChoose }, index) => (
            <Menu.Item
              key={name}
              data-autofocus={index === 0 || undefined}
              onClick={() => {
                // A window that the action opens gives the focus back to what had it: the button, not an item that is gone.
                opener.current?.focus();
                onChoose();
              }}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>
  );
};
