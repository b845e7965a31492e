import { Button } from "@mantine/core";
import { turnedOffLabels, type Webhook } from "@passerelle/contract/publishing/webhooks";
import { webhookEventLabels } from "@passerelle/contract/work-labels";
import { formatMoment, plural } from "#platform/formats.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";

type Props = {
  webhook: Webhook;
  isBusy: boolean;
  onTest: () => void;
  onLog: () => void;
  onEdit: () => void;
  onSecret: () => void;
  onRemove: () => void;
};

/** One address, the events sent to it, the state of its deliveries, and the actions on it. */
export const WebhookCard = ({ webhook, isBusy, onTest, onLog, onEdit, onSecret, onRemove }: Props) => {
  const { url, description, events, is_active, turned_off, tells_candidate, failed_count, last_delivery } = webhook;
  const { host } = new URL(url);
  return (
    <li className="card stack">
      <div className="row between top-aligned">
        <div className="webhook-address">
          <h2 className="card-title no-margin">{description || host}</h2>
          <code className="small">{url}</code>
        </div>
        <div className="row">
          {failed_count > 0 && <StatusBadge label={plural(failed_count, "échec", "échecs")} tone="error" />}
          <StatusBadge label={is_active ? "Actif" : "Désactivé"} tone={is_active ? "success" : "ghost"} />
        </div>
      </div>
      {turned_off && (
        <p className="banner banner-error no-margin">
          Désactivé par Passerelle. {turnedOffLabels[turned_off]} Modifiez-le pour l'activer de nouveau.
        </p>
      )}
      <ul className="plain-list webhook-events" aria-label="Événements">
        {events.map((event) => (
          <li key={event} className="tag">
            {webhookEventLabels[event]}
          </li>
        ))}
      </ul>
      <p className="soft small no-margin">
        {last_delivery ? `Dernier envoi le ${formatMoment(last_delivery.at)}` : "Rien n'a encore été envoyé"}
        {tells_candidate && " · avec le nom et l'e-mail du candidat"}
        {webhook.former_until && ` · l'ancien secret signe jusqu'au ${formatMoment(webhook.former_until)}`}
      </p>
      <div className="row">
        <Button variant="default" disabled={isBusy} onClick={onTest}>
          Envoyer un essai<span className="visually-hidden"> à {host}</span>
        </Button>
        <Button variant="default" onClick={onLog}>
          Journal<span className="visually-hidden"> de {host}</span>
        </Button>
        <BlockedWhileImpersonating isQuiet>
          <Button variant="default" onClick={onEdit}>
            Modifier<span className="visually-hidden"> {host}</span>
          </Button>
        </BlockedWhileImpersonating>
        <ActionMenu
          label="Plus"
          about={`pour ${host}`}
          actions={[
            { label: "Remplacer le secret", onChoose: onSecret, isBlockedWhileImpersonating: true },
            { label: "Supprimer", onChoose: onRemove, isBlockedWhileImpersonating: true },
          ]}
        />
      </div>
    </li>
  );
};
