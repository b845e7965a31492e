import { Button } from "@mantine/core";
import type { OwnHiddenOffer } from "@passerelle/contract/offers/moderation";
import { moderationReasonLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#platform/formats.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ownHiddenQuery } from "./queries.ts";
import "#ui/triage.css";

type Props = { offerId: string; onContest: () => void };

/** What became of the contest, for its author. */
export const AppealSaid = ({ appeal }: { appeal: NonNullable<OwnHiddenOffer["appeal"]> }) => (
  <p className="no-margin">
    {appeal.answered_at
      ? `Contestation examinée le ${formatDay(appeal.answered_at)}\u00a0: l'offre reste masquée. «\u00a0${appeal.answer}\u00a0»`
      : `Contestation envoyée le ${formatDay(appeal.created_at)}\u00a0: notre équipe l'examine.`}
  </p>
);

/** Says on an offer of one's own that the staff has hidden it, why, and leads to contesting; nothing on the others. */
export const HiddenNotice = ({ offerId, onContest }: Props) => {
  const { data } = useQuery(ownHiddenQuery);
  const hidden = data?.rows.find(({ offer_id }) => offer_id === offerId);
  if (!hidden) return null;
  return (
    <div className="banner banner-error stack tight" role="status">
      <p className="no-margin">
        <strong>Masquée par notre équipe le {formatDay(hidden.hidden_at)}.</strong> Elle n'est plus visible ni diffusée.
        Motif{"\u00a0"}: {moderationReasonLabels[hidden.reason].toLowerCase()}.
        {hidden.message && ` «\u00a0${hidden.message}\u00a0»`}
      </p>
      {hidden.appeal ? (
        <AppealSaid appeal={hidden.appeal} />
      ) : (
        <div>
          <BlockedWhileImpersonating>
            <Button variant="default" onClick={onContest}>
              Contester<span className="visually-hidden"> le masquage de {hidden.title}</span>
            </Button>
          </BlockedWhileImpersonating>
        </div>
      )}
    </div>
  );
};
