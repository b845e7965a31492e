import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import "./chips.css";

type Props = {
  label: ReactNode;
  /** Name of what opens. */
  title: string;
  className?: string;
  isOn?: boolean;
  /** Beside the label, in the same chip. */
  after?: ReactNode;
  /** Keeps the content in the page while it is closed, so that it works without scripts. */
  isKept?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A chip that opens what is chosen there, under it or from the bottom of a phone; the browser closes it by Escape or a click elsewhere. */
export const ChipPopover = ({
  label,
  title,
  className = "chip",
  isOn = false,
  after,
  isKept = false,
  children,
}: Props) => {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before the page came to life.
  useEffect(() => setIsOpen(popover.current?.matches(":popover-open") ?? false), []);
  return (
    <div className={`${className} ${isOn ? "chip-on" : ""}`}>
      <button type="button" popoverTarget={id} aria-expanded={isOpen}>
        {label}
      </button>
      {after}
      <div
        id={id}
        ref={popover}
        popover="auto"
        className="chip-popover"
        {...(isOpen && { role: "dialog", "aria-label": title })}
        onToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {(isOpen || isKept) && children(() => popover.current?.hidePopover())}
      </div>
    </div>
  );
};
