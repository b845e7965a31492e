import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { MessageScreen } from "#ui/MessageScreen.tsx";
import { ErrorState } from "#ui/states.tsx";

const reload = () => window.location.reload();

/** What a visitor sees when a page is missing or fails: what happened and where to go from here. A part that the lost network kept comes with it. */
export const ErrorMessage = () => {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = globalThis.navigator?.onLine === false;
  useEffect(() => {
    if (!isOffline) return;
    // It is back already, since the page was drawn.
    if (navigator.onLine) return reload();
    window.addEventListener("online", reload, { once: true });
    return () => window.removeEventListener("online", reload);
  }, [isOffline]);
  const [title, text = ""] = isMissing
    ? ["Page introuvable", "L'adresse demandée n'existe pas ou n'existe plus."]
    : isOffline
      ? ["Pas de connexion", "Cette page reviendra avec la connexion internet."]
      : ["Une erreur est survenue", "La page n'a pas pu être affichée. Réessayez dans quelques instants."];
  return (
    <MessageScreen title={title} isReloaded>
      <title>{`${title} — Passerelle`}</title>
      <meta name="robots" content="noindex" />
      {isMissing ? <p>{text}</p> : <ErrorState message={text} onRetry={reload} />}
    </MessageScreen>
  );
};

/** The same where not even the header can be drawn. */
export const ErrorPage = () => (
  <main id="contenu">
    <ErrorMessage />
  </main>
);
