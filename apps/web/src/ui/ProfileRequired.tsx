import type { ReactNode } from "react";
import { Link } from "react-router";

/** Screen of an account without a profile. */
export const ProfileRequired = ({ to, children }: { to: string; children: ReactNode }) => (
  <div className="narrow card stack message-card">
    <h1>Profil requis</h1>
    <p className="no-margin">{children}</p>
    <Link to={to} className="button-link">
      Créer mon profil
    </Link>
  </div>
);
