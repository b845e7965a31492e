import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useRef } from "react";
import { useBlockedReason } from "./BlockedWhileImpersonating.tsx";

export type Action = {
  label: string;
  onChoose: () => void;
  /** Disabled while the staff acts in a school's name; the menu shows the reason. */
  isBlockedWhileImpersonating?: boolean;
};

/** A button that opens a menu of actions. `about`: its object, for screen readers. */
export const ActionMenu = ({ label, about, actions }: { label: string; about: string; actions: Action[] }) => {
  const opener = useRef<HTMLButtonElement>(null);
  const reason = useBlockedReason();
  const isOff = ({ isBlockedWhileImpersonating = false }: Action) => isBlockedWhileImpersonating && reason !== null;
  const first = actions.find((action) => !isOff(action));
  return (
    <Menu
      width={220}
      returnFocus
      // Rendered in place, so that it stays in the same landmark and the first action is next in tab order.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={opener} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
          <span className="visually-hidden"> {about}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
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
  );
};
