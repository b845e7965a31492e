import type { ReactNode } from "react";

/** A scrolling part of a page, sideways by default, that the keyboard reaches. */
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
