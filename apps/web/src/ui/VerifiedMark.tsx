import "./verified-mark.css";

/** Somebody vouches for this company. `isShort`: the sign alone, in a list, with its words for the mouse and for screen readers. */
export const VerifiedMark = ({ isShort = false }: { isShort?: boolean }) => (
  <span className="verified-mark" title={isShort ? "Entreprise vérifiée" : undefined}>
    <span aria-hidden className="verified-sign" />
    <span className={isShort ? "visually-hidden" : undefined}>Entreprise vérifiée</span>
  </span>
);
