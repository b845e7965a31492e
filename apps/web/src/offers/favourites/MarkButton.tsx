import type { OfferCard } from "@passerelle/contract/offers/search";
import type { MouseEventHandler, ReactNode } from "react";

type Offer = Pick<OfferCard, "id" | "title">;
/** With its name beside the icon, where there is room. */
export type MarkProps = { offer: Offer; hasLabel?: boolean };

type MarkButtonProps = {
  label: string;
  title: string;
  icon: ReactNode;
  hasLabel: boolean;
  isDisabled: boolean;
  isOn?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/** An act on an offer: its icon, with its name where there is room. */
export const MarkButton = ({ label, title, icon, hasLabel, isDisabled, isOn, onClick }: MarkButtonProps) => (
  <button
    type="button"
    className={hasLabel ? "button-quiet" : "icon-button mark"}
    aria-pressed={isOn}
    disabled={isDisabled}
    title={hasLabel ? undefined : label}
    onClick={onClick}
  >
    {icon}
    <span className={hasLabel ? undefined : "visually-hidden"}>{label}</span>
    <span className="visually-hidden"> {title}</span>
  </button>
);
