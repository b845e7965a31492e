import { Button } from "@mantine/core";
import type { ImportSource } from "@passerelle/contract/offers/imports";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { useOnce } from "#ui/use-once.ts";
import { useStartImport } from "./queries.ts";
import { texts, unsetHints } from "./texts.ts";

/** Runs a source now, tries it, or accepts a file that lists few of the open offers. */
export const SourceActions = ({ source }: { source: ImportSource }) => {
  const start = useStartImport(source.source);
  const [isAsking, setIsAsking] = useState(false);
  const isUnset = source.state === "unset";
  const isBusy = start.isPending || source.state === "running" || isUnset;
  const run = (body: { is_dry_run?: boolean; accepts_fewer?: boolean }, done: string) =>
    start.mutateAsync(body, {
      onSuccess: () => showToast("success", done),
      onError: (failure) => showToast("error", sentenceOf(failure, texts.startFailed)),
      onSettled: () => setIsAsking(false),
    });
  const runNow = useOnce(() => run({}, texts.started));
  const tryOut = useOnce(() => run({ is_dry_run: true }, texts.dryRunStarted));
  const accept = useOnce(() => run({ accepts_fewer: true }, texts.started));
  return (
    <div className="row">
      {isUnset && (
        <span id="source-unset" className="soft small">
          {unsetHints[source.asks]}
        </span>
      )}
      <Button disabled={isBusy} aria-describedby={isUnset ? "source-unset" : undefined} onClick={runNow}>
        Lancer maintenant
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        aria-describedby={isUnset ? "source-unset" : undefined}
        onClick={tryOut}
      >
        Essai à blanc
      </Button>
      {(source.state === "shrunk" || source.state === "fewer") && (
        <Button variant="default" disabled={isBusy} onClick={() => setIsAsking(true)}>
          Accepter le nouveau volume
        </Button>
      )}
      {isAsking && (
        <ConfirmWindow
          title="Accepter le nouveau volume"
          action="Importer et fermer"
          isDisabled={start.isPending}
          onConfirm={accept}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            La source est relue, et toutes les offres qu'elle ne liste plus sont fermées aussitôt, même si c'est plus de
            la moitié.
          </p>
        </ConfirmWindow>
      )}
    </div>
  );
};
