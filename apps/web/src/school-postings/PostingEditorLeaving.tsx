import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Window } from "#ui/Window.tsx";

type Props = {
  /** Asked at the moment of leaving, so that typing draws nothing. */
  isDirty: () => boolean;
  onKeep: () => Promise<unknown>;
  onForget: () => Promise<unknown>;
};

/** Leaving with something unsaved asks first: inside the product by a window, elsewhere by the browser's own question. */
export const Leaving = ({ isDirty, onKeep, onForget }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  if (blocker.state !== "blocked") return null;
  const leave = (before: () => Promise<unknown>) => before().then(() => blocker.proceed());
  return (
    <Window title="Quitter sans enregistrer ?" onClose={() => blocker.reset()}>
      <div className="stack">
        <p className="no-margin">
          Vos dernières modifications ne sont pas enregistrées. Nous pouvons en garder une copie pendant 30 jours
          {"\u00a0"}: elle vous sera rendue à votre retour.
        </p>
        <div className="row">
          <button type="button" className="button-link" onClick={() => blocker.reset()}>
            Continuer la saisie
          </button>
          <button type="button" className="button-quiet" onClick={() => leave(onKeep)}>
            Quitter et garder une copie
          </button>
          <button type="button" className="button-danger" onClick={() => leave(onForget)}>
            Quitter sans rien garder
          </button>
        </div>
      </div>
    </Window>
  );
};
