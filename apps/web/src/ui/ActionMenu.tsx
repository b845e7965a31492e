import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDots } from "@tabler/icons-react";
import { useRef } from "react";
import { useBlockedReason } from "./BlockedWhileImpersonating.tsx";

export type Action = {
  label: string;
  onChoose: () => void;
  /** Why it cannot be chosen now; said in the menu. */
  reason?: string | undefined;
  /** Its act is being done. */
  isBusy?: boolean;
  /** Disabled while the staff acts in a school's name; the menu shows the reason. */
  isBlockedWhileImpersonating?: boolean;
};

type Props = {
  label: string;
  /** Its object, for screen readers. */
  about: string;
  actions: Action[];
  /** In a line of a table: three dots in place of the label. */
  isOfLine?: boolean;
};

/** A button that opens a menu of actions. */
export const ActionMenu = ({ label, about, actions, isOfLine = false }: Props) => {
  const opener = useRef<HTMLButtonElement>(null);
  const blockedReason = useBlockedReason();
  const reasonOf = ({ isBlockedWhileImpersonating = false, reason }: Action) =>
    isBlockedWhileImpersonating && blockedReason !== null ? blockedReason : reason;
  const isOff = (action: Action) => reasonOf(action) !== undefined || action.isBusy === true;
  const reasons = new Set(actions.map(reasonOf).filter((reason) => reason !== undefined));
  const first = actions.find((action) => !isOff(action));
  const object = <span className="visually-hidden"> {about}</span>;
  return (
    <Menu
      width={220}
      returnFocus
      // Rendered in place, so that it stays in the same landmark and the first action is next in tab order.
      withinPortal={false}
      // A table cuts what leaves it.
      floatingStrategy={isOfLine ? "fixed" : "absolute"}
      position={isOfLine ? "bottom-end" : "bottom"}
    >
      <Menu.Target>
        {isOfLine ? (
          <ActionIcon ref={opener} variant="subtle">
            <IconDots size={18} aria-hidden />
            <span className="visually-hidden">{label}</span>
            {object}
          </ActionIcon>
        ) : (
          <Button ref={opener} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {label}
            {object}
          </Button>
        )}
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
        {[...reasons].map((reason) => (
          <Menu.Label key={reason}>{reason}</Menu.Label>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
