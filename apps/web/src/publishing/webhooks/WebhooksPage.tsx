import { Button } from "@mantine/core";
import { mostWebhooks, type Webhook } from "@passerelle/contract/publishing/webhooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { AdministratorsOnly } from "#ui/AdministratorsOnly.tsx";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { useDeleteWebhook, useReplaceSecret, useTestWebhook, webhooksQuery } from "./queries.ts";
import { SecretWindow } from "./SecretWindow.tsx";
import { texts } from "./texts.ts";
import { WebhookCard } from "./WebhookCard.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { WebhookLog } from "./WebhookLog.tsx";
import "./webhooks.css";

export const meta = () => [{ title: "Webhooks — Passerelle" }];

type Asked = { what: "secret" | "removal"; webhook: Webhook };
type Shown = { secret: string; formerUntil: string | null };

/** Asks before the two acts that a receiver feels at once. */
const AskedWindow = ({
  asked,
  onSecret,
  onClose,
}: {
  asked: Asked;
  onSecret: (shown: Shown) => void;
  onClose: () => void;
}) => {
  const remove = useDeleteWebhook();
  const replace = useReplaceSecret();
  const { id, url } = asked.webhook;
  const isRemoval = asked.what === "removal";
  const onError = (failure: unknown) => showToast("error", sentenceOf(failure, texts.failed));
  const confirm = () =>
    isRemoval
      ? remove.mutate(id, { onSuccess: () => showToast("success", texts.removed), onError, onSettled: onClose })
      : replace.mutate(id, {
          onSuccess: ({ secret, former_until }) => onSecret({ secret, formerUntil: former_until }),
          onError,
          onSettled: onClose,
        });
  return (
    <ConfirmWindow
      title={isRemoval ? "Supprimer le webhook" : "Remplacer le secret"}
      action={isRemoval ? "Supprimer" : "Remplacer"}
      isDisabled={remove.isPending || replace.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="no-margin">
        {isRemoval
          ? `${new URL(url).host} ne recevra plus rien, et son journal disparaîtra.`
          : "Un nouveau secret signera les envois. L'ancien signera aussi pendant 24 heures, le temps de changer votre logiciel."}
      </p>
    </ConfirmWindow>
  );
};

const Webhooks = ({ webhooks }: { webhooks: Webhook[] }) => {
  const { params, set } = useAddress();
  const test = useTestWebhook();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const named = (name: string) => webhooks.find(({ id }) => id === params.get(name));
  const [edited, logged] = [named("modifier"), named("journal")];
  const isCreating = params.get("fenetre") === "creer";
  const close = () =>
    set({ fenetre: null, modifier: null, journal: null, livraison: null, etat: null, evenement: null });
  const tryOut = (id: string) =>
    test.mutate(id, {
      onSuccess: (delivery) => {
        showToast("success", texts.testSent);
        set({ journal: id, livraison: delivery.id });
      },
      onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
    });
  const isFull = webhooks.length >= mostWebhooks;
  return (
    <>
      <div className="row between">
        <p className="soft no-margin">
          {isFull && `Votre école a ses ${mostWebhooks} webhooks\u00a0: supprimez-en un pour en ajouter.`}
        </p>
        <div className="row">
          <BlockedWhileImpersonating>
            <Button disabled={isFull} onClick={() => set({ fenetre: "creer" })}>
              Ajouter un webhook
            </Button>
          </BlockedWhileImpersonating>
        </div>
      </div>
      {webhooks.length === 0 && (
        <EmptyState title="Aucun webhook">
          <p className="no-margin">
            Ajoutez l'adresse de votre logiciel pour qu'il soit prévenu de chaque candidature ou de chaque étudiant.
          </p>
        </EmptyState>
      )}
      <ul className="plain-list">
        {webhooks.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            isBusy={test.isPending}
            onTest={() => tryOut(webhook.id)}
            onLog={() => set({ journal: webhook.id })}
            onEdit={() => set({ modifier: webhook.id })}
            onSecret={() => setAsked({ what: "secret", webhook })}
            onRemove={() => setAsked({ what: "removal", webhook })}
          />
        ))}
      </ul>
      {isCreating && (
        <WebhookForm
          onMade={(secret) => {
            setShown({ secret, formerUntil: null });
            close();
          }}
          onClose={close}
        />
      )}
      {edited && <WebhookForm key={edited.id} webhook={edited} onClose={close} />}
      {logged && <WebhookLog webhook={logged} onClose={close} />}
      {asked && <AskedWindow asked={asked} onSecret={setShown} onClose={() => setAsked(null)} />}
      {shown && <SecretWindow {...shown} onClose={() => setShown(null)} />}
    </>
  );
};

/** The addresses of the school's programs that receive its events as they happen. */
export default function WebhooksPage() {
  const { id, is_admin } = useSchool();
  const query = useQuery({ ...webhooksQuery(id), enabled: is_admin });
  if (!is_admin) return <AdministratorsOnly />;
  return (
    <div className="stack">
      <p className="soft no-margin">
        Passerelle prévient votre logiciel dès qu'une candidature arrive ou change d'étape, qu'un étudiant entre dans
        votre liste, change ou la quitte, et dès qu'une offre est publiée ou close. Chaque envoi est signé et repris
        pendant 24 heures s'il échoue. <a href="/api/docs/">Documentation de l'API</a>
      </p>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={2} height={180} refreshFailure="quiet">
        {(data) => <Webhooks webhooks={data} />}
      </QueryView>
    </div>
  );
}
