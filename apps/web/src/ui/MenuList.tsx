import { Menu } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { Opener } from "./opener.tsx";

type Act = { label: string; disabled?: boolean; className?: string | undefined } & (
  | { to: string }
  | { onChoose: () => void }
);

/** Choices of which one is made, or acts. */
export type MenuItems =
  | { choices: readonly (readonly [value: string, label: string])[]; value: string; onChange: (value: string) => void }
  | { acts: readonly Act[] };

type Props = MenuItems & {
  id: string;
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  position: "bottom-start" | "bottom-end";
  isFixed?: boolean;
  className?: string | undefined;
};

const Items = (items: MenuItems) =>
  "acts" in items ? (
    items.acts.map(({ label, ...act }) =>
      "to" in act ? (
        <Menu.Item key={label} component={Link} {...act}>
          {label}
        </Menu.Item>
      ) : (
        <Menu.Item key={label} disabled={act.disabled ?? false} className={act.className} onClick={act.onChoose}>
          {label}
        </Menu.Item>
      ),
    )
  ) : (
    <Menu.RadioGroup value={items.value} onChange={items.onChange}>
      {items.choices.map(([value, label]) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );

/** The menu of `MenuButton`. */
export default function MenuList({ id, opener, isOpen, onOpen, position, isFixed, className, ...items }: Props) {
  // The library records where the focus goes back when a menu opens, not when it is drawn open.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => setIsDrawn(true), []);
  return (
    <Menu
      id={id}
      opened={isOpen && isDrawn}
      onChange={onOpen}
      position={position}
      withinPortal={false}
      floatingStrategy={isFixed ? "fixed" : "absolute"}
      returnFocus
    >
      <Menu.Target>
        <Opener of={opener} />
      </Menu.Target>
      <Menu.Dropdown className={className}>
        <Items {...items} />
      </Menu.Dropdown>
    </Menu>
  );
}
