import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};
const isOffline = () => !navigator.onLine;

/** Said on every screen of the spaces for as long as the browser knows that it has no network. */
export const OfflineBanner = () => {
  const isShown = useSyncExternalStore(subscribe, isOffline, () => false);
  return (
    <div role="status" className="offline-banner">
      {isShown && "Pas de connexion internet. Rien n'est envoyé, et ce que vous saisissez reste à l'écran."}
    </div>
  );
};
