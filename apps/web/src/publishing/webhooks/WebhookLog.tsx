import { Button, UnstyledButton } from "@mantine/core";
import type { Delivery, Webhook } from "@passerelle/contract/publishing/webhooks";
import { webhookStateLabels } from "@passerelle/contract/work-labels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { Window } from "#ui/Window.tsx";
import { DeliveryDetail, outcomeOf } from "./DeliveryDetail.tsx";
import { deliveriesQuery, useReplayFailed } from "./queries.ts";
import { texts } from "./texts.ts";
import { eventLabel, eventLabels, stateTones } from "./webhook-labels.ts";

const Line = ({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) => (
  <li>
    <UnstyledButton className="delivery-line" onClick={onOpen}>
      <span>
        <strong>{eventLabel(delivery.event)}</strong>
        <br />
        <span className="soft small">
          {formatMoment(delivery.created_at)}
          {delivery.attempts > 1 && ` · ${plural(delivery.attempts, "tentative", "tentatives")}`}
          {outcomeOf(delivery) && ` · ${outcomeOf(delivery)}`}
        </span>
      </span>
      <StatusBadge label={webhookStateLabels[delivery.state]} tone={stateTones[delivery.state]} />
    </UnstyledButton>
  </li>
);

const Log = ({ webhook, onOpen }: { webhook: Webhook; onOpen: (id: string) => void }) => {
  const { id: schoolId } = useSchool();
  const { params, set } = useAddress();
  const state = params.get("etat") ?? "";
  const event = params.get("evenement") ?? "";
  const list = useInfiniteQuery(deliveriesQuery(schoolId, webhook.id, { state, event }));
  const replay = useReplayFailed();
  const again = () =>
    replay.mutate(webhook.id, {
      onSuccess: ({ count }) => showToast("success", `${plural(count, "événement renvoyé", "événements renvoyés")}`),
      onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
    });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <div className="stack">
      <div className="grid-2">
        <SelectField
          label="État"
          labels={webhookStateLabels}
          empty="Tous"
          value={state}
          onChange={({ target }) => set({ etat: target.value }, { replace: true })}
        />
        <SelectField
          label="Événement"
          labels={eventLabels}
          empty="Tous"
          value={event}
          onChange={({ target }) => set({ evenement: target.value }, { replace: true })}
        />
      </div>
      {webhook.failed_count > 0 && (
        <div className="row between banner">
          <span>
            {plural(webhook.failed_count, "échec", "échecs")} en trente jours.
            {!webhook.is_active && " Activez le webhook pour les renvoyer."}
          </span>
          <Button variant="default" disabled={replay.isPending || !webhook.is_active} onClick={again}>
            Renvoyer tous les échecs
          </Button>
        </div>
      )}
      <QueryView query={list} failed={texts.logFailed} skeletons={4} height={64} refreshFailure="quiet" />
      {rows?.length === 0 && (
        <EmptyState title={state || event ? "Rien de tel en trente jours" : "Rien n'a encore été envoyé"}>
          {!state && !event && <p className="no-margin">Envoyez un essai, ou attendez le prochain événement.</p>}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul className="plain-list delivery-lines" aria-label="Livraisons">
          {rows.map((delivery) => (
            <Line key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </div>
  );
};

/** What was sent to a webhook in thirty days; the delivery that is open is in the address. */
export const WebhookLog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { params, set } = useAddress();
  const opened = params.get("livraison");
  return (
    <Window title={`Journal de ${new URL(webhook.url).host}`} onClose={onClose} size="xl">
      {opened ? (
        <DeliveryDetail webhook={webhook} deliveryId={opened} onBack={() => set({ livraison: null })} />
      ) : (
        <Log webhook={webhook} onOpen={(livraison) => set({ livraison })} />
      )}
    </Window>
  );
};
