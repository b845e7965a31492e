import { broadcastEventLabels } from "@passerelle/contract/work-labels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMoment } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { eventsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const tones = {
  wanted: "info",
  changed: "info",
  incomplete: "error",
  withdrawn: "ghost",
  sent: "info",
  read: "success",
  online: "success",
  refused: "error",
  failed: "warning",
  closed: "ghost",
} as const satisfies Record<keyof typeof broadcastEventLabels, string>;

/** What happened to the offer on its supports, or on one of them, the newest first. */
export const EventsList = ({ postingId, support = "" }: { postingId: string; support?: string }) => {
  const list = useInfiniteQuery(eventsQuery(postingId, support));
  const events = list.data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <QueryView query={list} failed={texts.eventsFailed} skeletons={4} height={48} />
      {events?.length === 0 && <EmptyState title="Rien n'a encore été diffusé." />}
      {events && events.length > 0 && (
        <ol className="plain-list broadcast-events">
          {events.map(({ id, support: name, event, detail, created_at }) => (
            <li key={id}>
              <div className="row between">
                <span className="row">
                  <strong>{name}</strong>
                  <StatusBadge label={broadcastEventLabels[event]} tone={tones[event]} />
                </span>
                <time className="soft small" dateTime={created_at}>
                  {formatMoment(created_at)}
                </time>
              </div>
              {detail && <p className="small no-margin">{detail}</p>}
            </li>
          ))}
        </ol>
      )}
      <MoreButton list={list} />
    </>
  );
};

type Props = {
  postingId: string;
  supports: string[];
  /** The one that is looked at; all of them where it is empty. */
  support: string;
  onChoose: (support: string) => void;
  onClose: () => void;
};

/** The same in a window, with the choice of a support. */
export const History = ({ postingId, supports, support, onChoose, onClose }: Props) => (
  <Window title="Historique de diffusion" size="lg" onClose={onClose}>
    <div className="stack">
      <SelectField
        label="Support"
        empty="Tous les supports"
        labels={Object.fromEntries([...new Set([...supports, support])].filter(Boolean).map((name) => [name, name]))}
        value={support}
        onChange={({ target }) => onChoose(target.value)}
      />
      <EventsList postingId={postingId} support={support} />
    </div>
  </Window>
);
