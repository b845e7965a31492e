import type { ImportSource } from "@passerelle/contract/external-offers";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { useStartImport } from "./queries.ts";
import { texts } from "./texts.ts";

/** Runs a source now, tries it, or accepts that it is half as small as it was. */
export const SourceActions = ({ source }: { source: ImportSource }) => {
  const start = useStartImport(source.source);
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = start.isPending || source.state === "running" || source.state === "unset";
  const run = (body: { is_dry_run?: boolean; accepts_fewer?: boolean }, done: string) =>
    start.mutate(body, {
      onSuccess: () => showToast("success", done),
      onError: (failure) => showToast("error", sentenceOf(failure, texts.startFailed)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <div className="row">
      <button type="button" className="button-link" disabled={isBusy} onClick={() => run({}, texts.started)}>
        Lancer maintenant
      </button>
      <button
        type="button"
        className="button-quiet"
        disabled={isBusy}
        onClick={() => run({ is_dry_run: true }, texts.dryRunStarted)}
      >
        Essai à blanc
      </button>
      {source.state === "shrunk" && (
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
          Accepter le nouveau volume
        </button>
      )}
      {isAsking && (
        <ConfirmWindow
          title="Accepter le nouveau volume"
          action="Importer et fermer"
          isDisabled={start.isPending}
          onConfirm={() => run({ accepts_fewer: true }, texts.started)}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            La source est relue, et toutes les offres qu'elle ne liste plus sont fermées, même si c'est plus de la
            moitié.
          </p>
        </ConfirmWindow>
      )}
    </div>
  );
};
