import type { BroadcastRow, BroadcastState } from "@passerelle/contract/publishing/broadcast";
import { broadcastStateLabels } from "@passerelle/contract/work-labels";
import { formatDay, formatMoment } from "#platform/formats.ts";

const tones = {
  queued: "info",
  sent: "info",
  read: "success",
  online: "success",
  to_share: "warning",
  refused: "error",
  stopped: "ghost",
} as const satisfies Record<BroadcastState, string>;

/** The badge of a line; where nothing was ever broadcast, what will come of it. */
export const badgeOf = ({ state, is_active, code }: BroadcastRow, isOnScreen: boolean) => {
  if (state) return { label: broadcastStateLabels[state], tone: tones[state] };
  if (!isOnScreen) return { label: "Hors ligne", tone: "ghost" } as const;
  if (!is_active) return { label: "Désactivé", tone: "ghost" } as const;
  return code
    ? ({ label: "Activé", tone: "ghost" } as const)
    : ({ label: broadcastStateLabels.to_share, tone: "warning" } as const);
};

/** What there is to know of a line beside its state, a sentence each. */
export const detailsOf = (row: BroadcastRow): string[] => {
  const { state, since, reason, way, is_late, last_exchange_at, reader, failure, next_try_at } = row;
  const exchange = way === "feed" ? "Dernière lecture" : "Dernier envoi";
  const next = way === "feed" ? "à la prochaine lecture" : "au prochain envoi";
  return [
    since && `Depuis le ${formatDay(since)}${reason ? `\u00a0: ${reason}` : ""}`,
    way !== "page" &&
      last_exchange_at &&
      `${exchange}\u00a0: ${formatMoment(last_exchange_at)}${reader ? `, par ${reader}` : ""}`,
    state === "queued" && way === "feed" && "Attend la prochaine lecture du support",
    is_late && (state === "stopped" ? `Retirée ${next}` : `Mise à jour ${next}`),
    failure && `Échec du dernier envoi\u00a0: ${failure}`,
    next_try_at && failure && `Prochain essai\u00a0: ${formatMoment(next_try_at)}`,
  ].filter((sentence): sentence is string => Boolean(sentence));
};

/** Where a page is shared on a network; what is shared is the link that counts. */
export const shareAddress = (code: BroadcastRow["code"], link: string) => {
  const address = encodeURIComponent(link);
  if (code === "facebook") return `https://www.facebook.com/sharer/sharer.php?u=${address}`;
  if (code === "linkedin") return `https://www.linkedin.com/sharing/share-offsite/?url=${address}`;
  return null;
};
