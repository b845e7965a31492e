import { useEffect, useState } from "react";
import { plural } from "#platform/formats.ts";
import { hasUnsaved } from "#platform/use-unsaved.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { useOnce } from "#ui/use-once.ts";
import { Window } from "#ui/Window.tsx";
import { parseSuspendedSession, stopActing } from "./acting.ts";
import "./impersonation.css";

const everySeconds = 5;
/** Milliseconds before the end, from which screen readers announce the remaining time. */
const soon = 5 * 60_000;

/** The milliseconds that are left, looked at every few seconds. */
const useLeft = (until: number) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
};

const minutesOf = (left: number) =>
  left < 60_000 ? "moins d'une minute" : plural(Math.ceil(left / 60_000), "minute", "minutes");

/** On every page while the staff acts in a school's name: whose, for how long still, and the way out (decision 0155). */
export default function ImpersonationBanner({ suspended: written }: { suspended: string }) {
  const suspended = parseSuspendedSession(written);
  const left = useLeft(suspended.until);
  const isOver = left === 0;
  const [isAsking, setIsAsking] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const leave = useOnce(() => stopActing(isOver ? { ...suspended, until: 0 } : suspended));
  const askOrLeave = () => (hasUnsaved() && !isOver ? setIsAsking(true) : leave());
  return (
    <section className={`impersonation ${isOver ? "is-over" : ""}`} aria-label="Assistance en cours">
      <p className="no-margin">
        {isOver ? (
          <>
            Votre assistance pour <strong>{suspended.school}</strong> est terminée.
          </>
        ) : (
          <>
            Vous agissez en tant que <strong>{suspended.school}</strong>
            {"\u00a0"}: il reste <span role={left <= soon ? "status" : undefined}>{minutesOf(left)}</span>.
          </>
        )}
      </p>
      <button type="button" onClick={askOrLeave}>
        {isOver ? "Revenir à mon compte" : "Quitter"}
      </button>
      {isAsking && !isOver && (
        <ConfirmWindow
          title="Quitter l'assistance"
          action="Quitter sans enregistrer"
          isDisabled={false}
          onConfirm={leave}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">Ce que vous avez saisi sur cette page n'est pas enregistré et sera perdu.</p>
        </ConfirmWindow>
      )}
      {isOver && !isDismissed && (
        <Window title="Assistance terminée" onClose={() => setIsDismissed(true)} closesOutside={false}>
          <div className="stack">
            <p className="no-margin">
              Vous n'agissez plus en tant que {suspended.school}. Ce qui n'était pas enregistré ne peut plus l'être
              {"\u00a0"}: fermez cette fenêtre si vous voulez d'abord le copier.
            </p>
            <div className="row">
              <button type="button" className="button-link" data-autofocus onClick={leave}>
                Revenir à mon compte
              </button>
              <button type="button" className="button-quiet" onClick={() => setIsDismissed(true)}>
                Rester sur cette page
              </button>
            </div>
          </div>
        </Window>
      )}
    </section>
  );
}
