import "./verified-mark.css";

/** Badge of a verified company. `isShort`: icon only, with text for hover and screen readers. */
export const VerifiedMark = ({ isShort = false }: { isShort?: boolean }) => (
  <span className="verified-mark" title={isShort ? "Entreprise vérifiée" : undefined}>
    <span aria-hidden className="verified-sign" />
    <span className={isShort ? "visually-hidden" : undefined}>Entreprise vérifiée</span>
  </span>
);
