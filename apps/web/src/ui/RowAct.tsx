import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

type Props = Pick<ActionIconProps, "className" | "color"> & {
  icon: ReactNode;
  label: string;
  /** Whom or what it is about, for screen readers. */
  about: string;
} & ({ to: string } | { onClick: NonNullable<ComponentProps<"button">["onClick"]> });

/** An act of a line: an icon, its name on hover and focus, and for screen readers what it is about. */
export const RowAct = ({ icon, label, about, ...act }: Props) => {
  const inside = (
    <>
      {icon}
      <span className="visually-hidden">
        {label} {about}
      </span>
    </>
  );
  return (
    <Tooltip label={label}>
      {"to" in act ? (
        <ActionIcon component={Link} variant="subtle" {...act}>
          {inside}
        </ActionIcon>
      ) : (
        <ActionIcon variant="subtle" {...act}>
          {inside}
        </ActionIcon>
      )}
    </Tooltip>
  );
};
