import { Button } from "@mantine/core";
import {
  attemptProblemLabels,
  type DeliveryDetail as Detail,
  type Webhook,
} from "@passerelle/contract/publishing/webhooks";
import { webhookStateLabels } from "@passerelle/contract/work-labels";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment, formatNumber } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Terms } from "#ui/Terms.tsx";
import { deliveryQuery, useReplay } from "./queries.ts";
import { texts } from "./texts.ts";
import { eventLabel, stateTones } from "./webhook-labels.ts";

/** `503 en 120 ms`, or why no answer came. */
export const outcomeOf = ({ status, problem, ms }: Pick<Detail, "status" | "problem" | "ms">) => {
  if (problem) return attemptProblemLabels[problem as keyof typeof attemptProblemLabels] ?? problem;
  return status === null ? "" : `${status} en ${formatNumber(ms ?? 0)}\u00a0ms`;
};

/** Why an event cannot be sent again now; empty when it can. */
const whyNotAgain = ({ is_active }: Webhook, { state, event }: Detail) => {
  if (!is_active && event !== "webhook.test") return texts.offNotAgain;
  return state === "pending" ? texts.pendingNotAgain : "";
};

const Verbatim = ({ label, text }: { label: string; text: string }) => (
  <ScrollRegion label={label} className="delivery-text">
    <pre>{text}</pre>
  </ScrollRegion>
);

const Attempts = ({ log }: Pick<Detail, "log">) => (
  <section className="stack" aria-label="Tentatives">
    <h3 className="no-margin">Tentatives</h3>
    {log.length === 0 && <p className="soft no-margin">Aucune pour l'instant.</p>}
    <ol className="plain-list">
      {log.map((attempt) => (
        <li key={attempt.at} className="stack delivery-attempt">
          <p className="no-margin">
            <strong>{outcomeOf(attempt)}</strong> <span className="soft small">· {formatMoment(attempt.at)}</span>
          </p>
          {attempt.answer && <Verbatim label="Réponse reçue" text={attempt.answer} />}
        </li>
      ))}
    </ol>
  </section>
);

type Props = { webhook: Webhook; deliveryId: string; onBack: () => void };

/** One event that was sent, what was answered each time, and the means to send it again. */
export const DeliveryDetail = ({ webhook, deliveryId, onBack }: Props) => {
  const { id: schoolId } = useSchool();
  const query = useQuery(deliveryQuery(schoolId, webhook.id, deliveryId));
  const { data } = query;
  const replay = useReplay();
  const again = () =>
    replay.mutate(
      { webhookId: webhook.id, deliveryId },
      {
        onSuccess: () => showToast("success", texts.replayed),
        onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
      },
    );
  const why = data && whyNotAgain(webhook, data);
  return (
    <div className="stack">
      <div className="row between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          Retour au journal
        </Button>
        {data && (
          <div className="row">
            {why && (
              <span id="not-again" className="soft small">
                {why}
              </span>
            )}
            <Button
              variant="default"
              disabled={replay.isPending || Boolean(why)}
              aria-describedby={why ? "not-again" : undefined}
              onClick={again}
            >
              Renvoyer
            </Button>
          </div>
        )}
      </div>
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.logFailed)}
        skeletons={2}
        height={120}
        refreshFailure="quiet"
      />
      {data && (
        <>
          <div className="row between">
            <h2 className="no-margin">{eventLabel(data.event)}</h2>
            <StatusBadge label={webhookStateLabels[data.state]} tone={stateTones[data.state]} />
          </div>
          <Terms
            terms={[
              ["Événement", data.event],
              ["Identifiant", data.event_id],
              ["Le", formatMoment(data.created_at)],
              ["Prochaine tentative", data.next_at && data.attempts > 0 ? formatMoment(data.next_at) : ""],
            ]}
          />
          <Attempts log={data.log} />
          <section className="stack" aria-label="Contenu envoyé">
            <h3 className="no-margin">Contenu envoyé</h3>
            <Verbatim label="Corps de la requête" text={JSON.stringify(data.payload, null, 2)} />
            {webhook.tells_candidate && (
              <p className="soft small no-margin">Le nom et l'e-mail du candidat y sont joints au moment de l'envoi.</p>
            )}
          </section>
        </>
      )}
    </div>
  );
};
