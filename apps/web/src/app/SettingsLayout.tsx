import { NavLink, Outlet } from "react-router";

/** The screens of the provider's people, one tab each. */
export default function SettingsLayout() {
  return (
    <div className="wide stack">
      <h1 className="no-margin">Paramètres</h1>
      <nav className="row" aria-label="Paramètres">
        <NavLink to="/settings" end className="nav-link">
          Messages
        </NavLink>
        <NavLink to="/settings/companies" className="nav-link">
          Entreprises
        </NavLink>
        <NavLink to="/settings/sources" className="nav-link">
          Sources d'offres
        </NavLink>
      </nav>
      <Outlet />
    </div>
  );
}
