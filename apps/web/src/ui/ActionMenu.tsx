import { MantineProvider, Menu } from "@mantine/core";
import { useSchoolsAlone } from "./SchoolsAlone.tsx";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import "./action-menu.css";
import { useRef } from "react";
import { theme } from "./theme.ts";

export type Action = {
  label: string;
  onChoose: () => void;
  /** Disabled while the staff acts in a school's name; the menu says why. */
  isSchoolsAlone?: boolean;
};

/** A button that opens a menu of actions. `about`: its object, for screen readers. */
export const ActionMenu = ({ label, about, actions }: { label: string; about: string; actions: Action[] }) => {
  const opener = useRef<HTMLButtonElement>(null);
  const reason = useSchoolsAlone();
  const isOff = ({ isSchoolsAlone = false }: Action) => isSchoolsAlone && reason !== null;
  const first = actions.find((action) => !isOff(action));
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <Menu
        position="bottom-end"
        width={220}
        shadow="md"
        returnFocus
        // Rendered in place, so that it stays in the same landmark and the first action is next in tab order.
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
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              className="action-item"
              disabled={isOff(action)}
              data-autofocus={action === first || undefined}
              onClick={() => {
                // A window that the action opens returns the focus to the button, since the item is gone.
                opener.current?.focus();
                action.onChoose();
              }}
            >
              {action.label}
            </Menu.Item>
          ))}
          {actions.some(isOff) && <Menu.Label>{reason}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>
  );
};
