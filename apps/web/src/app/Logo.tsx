import { Link } from "react-router";

export const Logo = () => (
  <Link to="/" className="logo" aria-label="Passerelle, accueil">
    <img src="/favicon.svg" alt="" width={30} height={30} />
    <span>Passerelle</span>
  </Link>
);
