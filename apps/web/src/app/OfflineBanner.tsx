import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { formatMoment } from "#platform/formats.ts";
import { useIsOnline } from "#platform/use-is-online.ts";
import { keptAt } from "./offline.ts";
import { unreachableEvent } from "./offline-navigation.ts";

/** Said for as long as the browser knows that it has no network, with the age of what is shown where it was kept. */
export const OfflineBanner = () => {
  const isShown = !useIsOnline();
  const { pathname } = useLocation();
  const [kept, setKept] = useState<{ pathname: string; at: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    if (isShown)
      void keptAt(pathname).then(
        (at) => isCurrent && setKept({ pathname, at }),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [isShown, pathname]);
  const at = kept?.pathname === pathname ? kept.at : null;
  /** The page on which a link led to one that cannot be opened now. */
  const [held, setHeld] = useState("");
  useEffect(() => {
    const hold = () => setHeld(pathname);
    window.addEventListener(unreachableEvent, hold);
    return () => window.removeEventListener(unreachableEvent, hold);
  }, [pathname]);
  useEffect(() => {
    if (!isShown) setHeld("");
  }, [isShown]);
  return (
    <div role="status" className="offline-banner">
      {isShown &&
        (held === pathname
          ? "Pas de connexion internet\u00a0: la page demandée n'a pas pu être ouverte. Réessayez quand la connexion sera revenue."
          : at
            ? `Hors connexion\u00a0: version du ${formatMoment(new Date(at).toISOString())}. Rien n'est envoyé.`
            : "Pas de connexion internet. Rien n'est envoyé, et ce que vous saisissez reste à l'écran.")}
    </div>
  );
};
