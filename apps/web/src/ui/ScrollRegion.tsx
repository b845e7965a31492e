import type { ReactNode } from "react";

/** A part of a page that scrolls by itself, sideways unless its class says otherwise: reached, and scrolled, by the keyboard too. */
export const ScrollRegion = ({
  label,
  className = "scroll-x",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
