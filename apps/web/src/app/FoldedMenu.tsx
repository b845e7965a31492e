import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type Props = {
  /** What the button and the menu are called. */
  name: string;
  /** What the button shows. */
  button: ReactNode;
  className?: string;
  children: ReactNode;
};

const close = (details: HTMLDetailsElement | null) => details?.removeAttribute("open");

/** A menu under a button, that opens without scripts too. Escape, a click elsewhere and a change of page close it. */
export const FoldedMenu = ({ name, button, className = "", children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => close(details.current), [pathname]);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) close(details.current);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, []);
  return (
    <details
      ref={details}
      className={`folded-menu ${className}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        close(details.current);
        details.current.querySelector("summary")?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(details.current);
      }}
    >
      <summary aria-label={name}>{button}</summary>
      <nav aria-label={name}>{children}</nav>
    </details>
  );
};
