import { ActionIcon, type ActionIconProps } from "@mantine/core";
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { optionalPart } from "#platform/lazy-part.ts";

// What places it weighs more than the list, and only a mouse wants it.
const RowTip = optionalPart(() => import("./RowTip.tsx"));

type Props = Pick<ActionIconProps, "className" | "color"> & {
  icon: ReactNode;
  label: string;
  /** Whom or what it is about, for screen readers. */
  about: string;
} & ({ to: string } | { onClick: NonNullable<ComponentProps<"button">["onClick"]> });

/** An act of a line: an icon, its name on hover, and for screen readers what it is about. */
export const RowAct = ({ icon, label, about, ...act }: Props) => {
  const [isPointed, setIsPointed] = useState(false);
  const place = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const common = {
    ref: place,
    variant: "subtle",
    onMouseEnter: () => setIsPointed(true),
    onMouseLeave: () => setIsPointed(false),
  };
  const inside = (
    <>
      {icon}
      <span className="visually-hidden">
        {label} {about}
      </span>
    </>
  );
  return (
    <>
      {"to" in act ? (
        <ActionIcon component={Link} {...common} {...act}>
          {inside}
        </ActionIcon>
      ) : (
        <ActionIcon {...common} {...act}>
          {inside}
        </ActionIcon>
      )}
      {isPointed && (
        <Suspense>
          <RowTip label={label} of={place} />
        </Suspense>
      )}
    </>
  );
};
