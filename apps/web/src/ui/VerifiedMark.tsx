import { IconRosetteDiscountCheckFilled } from "@tabler/icons-react";
import "./verified-mark.css";

/** Somebody vouches for this company. `isShort`: the sign alone, in a list, with its words for the mouse and for screen readers. */
export const VerifiedMark = ({ isShort = false }: { isShort?: boolean }) => (
  <span className="verified-mark" title={isShort ? "Entreprise vérifiée" : undefined}>
    <IconRosetteDiscountCheckFilled size={18} aria-hidden />
    <span className={isShort ? "visually-hidden" : undefined}>Entreprise vérifiée</span>
  </span>
);
