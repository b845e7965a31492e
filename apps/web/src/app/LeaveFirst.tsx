import { Link, useLocation } from "react-router";
import { parseSuspendedSession, stopActing } from "#admin/impersonation/acting.ts";
import { useOnce } from "#ui/use-once.ts";

/** Instead of a screen of the staff that is asked for while they act in a school's name: it opens once they have left. */
export const LeaveFirst = ({ suspended: written }: { suspended: string }) => {
  const suspended = parseSuspendedSession(written);
  const { pathname, search } = useLocation();
  const leave = useOnce(() => stopActing({ ...suspended, from: pathname + search }));
  return (
    <div className="wide stack">
      <h1 className="no-margin">Vous agissez en tant que {suspended.school}</h1>
      <p className="banner no-margin" role="status">
        Quittez d'abord la connexion en tant qu'école pour revenir à votre espace.
      </p>
      <div className="row">
        <button type="button" className="button-link" onClick={leave}>
          Quitter et ouvrir cette page
        </button>
        <Link to="/platform/school/dashboard" className="button-quiet">
          Rester dans l'espace de l'école
        </Link>
      </div>
    </div>
  );
};
