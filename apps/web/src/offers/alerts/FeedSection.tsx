import { Button } from "@mantine/core";
import { showToast } from "#platform/toasts.ts";
import { TextField } from "#ui/TextField.tsx";
import { useFeed } from "./queries.ts";
import { texts } from "./texts.ts";

/** The private feed of a search: anyone with its address can read it, so the address can be changed and revoked. */
export const FeedSection = ({ id, url }: { id: string; url: string | null }) => {
  const feed = useFeed(id);
  const ask = (wanted: boolean) => feed.mutate(wanted, { onError: (error) => showToast("error", error.message) });
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => showToast("success", texts.copied),
      () => showToast("error", texts.copyFailed),
    );
  return (
    <details className="card" open={url !== null}>
      <summary>Flux RSS</summary>
      <div className="stack">
        <p className="soft small no-margin">
          Pour suivre cette recherche dans un lecteur de flux. L'adresse est privée{"\u00a0"}: qui la connaît lit la
          recherche. Les offres que leur site ne permet pas de transmettre n'y figurent pas{"\u00a0"}: elles restent
          dans vos résultats et vos alertes.
        </p>
        {url ? (
          <>
            <TextField label="Adresse du flux" readOnly value={url} onFocus={(event) => event.target.select()} />
            <div className="row">
              <Button variant="default" onClick={() => copy(url)}>
                Copier
              </Button>
              <Button variant="default" disabled={feed.isPending} onClick={() => ask(true)}>
                Changer l'adresse
              </Button>
              <Button variant="default" disabled={feed.isPending} onClick={() => ask(false)}>
                Arrêter le flux
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button variant="default" disabled={feed.isPending} onClick={() => ask(true)}>
              Créer un flux
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};
