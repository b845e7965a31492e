import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { formatMoment } from "#platform/formats.ts";
import { useIsOnline } from "#platform/use-is-online.ts";
import { keptAt } from "./offline.ts";

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
  return (
    <div role="status" className="offline-banner">
      {isShown &&
        (at
          ? `Hors connexion\u00a0: version du ${formatMoment(new Date(at).toISOString())}. Rien n'est envoyé.`
          : "Pas de connexion internet. Rien n'est envoyé, et ce que vous saisissez reste à l'écran.")}
    </div>
  );
};
