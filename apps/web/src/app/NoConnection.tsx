import { useCallback, useEffect, useState } from "react";

/**
 * Whether a screen failed because something of it could not be loaded: a module of the product or its data. Browsers say it by a
 * `TypeError` each in its own words; ours would say something else.
 */
export const isLoadFailure = (error: unknown) =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script|failed to fetch|load failed|networkerror/i.test(error.message);

const reloadedName = "reloadedFor";
/** Loads the page anew, once for an address: what still fails after it is not mended by one more. */
const reloadOnce = () => {
  const { href } = window.location;
  if (sessionStorage.getItem(reloadedName) === href) return false;
  sessionStorage.setItem(reloadedName, href);
  window.location.reload();
  return true;
};
const reload = () => {
  sessionStorage.removeItem(reloadedName);
  reloadOnce();
};
const answers = () =>
  fetch("/health/live", { cache: "no-store", signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A screen that is not loaded yet and cannot be: said inside the product. It is loaded when the network returns or when it is asked
 * for; at once when the server answers, as the version that this page belongs to is no longer served.
 */
export const NoConnection = () => {
  const [isTrying, setIsTrying] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const retry = useCallback(async () => {
    setIsTrying(true);
    if (await answers()) return reload();
    setIsTrying(false);
    setHasTried(true);
  }, []);
  useEffect(() => {
    let isGone = false;
    void answers().then((isThere) => isThere && !isGone && reloadOnce());
    window.addEventListener("online", retry);
    return () => {
      isGone = true;
      window.removeEventListener("online", retry);
    };
  }, [retry]);
  return (
    <div className="narrow message-page" role="alert">
      <title>Pas de connexion — Passerelle</title>
      <h1>Pas de connexion</h1>
      <p>
        Cet écran n'a pas pu être chargé. Vérifiez votre connexion internet, puis réessayez.
        {hasTried && !isTrying && " Toujours pas de réponse."}
      </p>
      <p className="row">
        <button type="button" onClick={retry} disabled={isTrying}>
          {isTrying ? "Nouvel essai…" : "Réessayer"}
        </button>
        <button type="button" className="button-quiet" onClick={() => window.history.back()}>
          Revenir en arrière
        </button>
      </p>
    </div>
  );
};
