import { Button } from "@mantine/core";
import type { ContactMove, ContactThread } from "@passerelle/contract/admin/contact-messages";
import { contactEntryLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Window } from "#ui/Window.tsx";
import { MessageState } from "./MessageState.tsx";
import { threadQuery, useMove } from "./queries.ts";
import { texts } from "./texts.ts";
import { AnswerForm, NoteForm } from "./WriteForm.tsx";
import "#ui/triage.css";

/** What may be done of a message as it stands. */
const movesOf = ({ state, is_spam, is_mine, taken_by }: ContactThread): [ContactMove, string][] => {
  if (is_spam) return [["not_spam", "Ce n'est pas un indésirable"]];
  if (state === "closed") return [["reopen", "Rouvrir"]];
  return [
    is_mine ? ["release", "Rendre à l'équipe"] : ["take", taken_by ? "Reprendre" : "Prendre en charge"],
    ["close", "Clore"],
    ["spam", "Indésirable"],
  ];
};

/** What other rooms offer for an opened message. */
export type MessageActions = (message: ContactThread) => ReactNode;

const Moves = ({ thread, actions }: { thread: ContactThread; actions?: MessageActions | undefined }) => {
  const move = useMove(thread.id);
  return (
    <div className="row">
      {movesOf(thread).map(([code, label]) => (
        <Button
          key={code}
          variant="default"
          disabled={move.isPending}
          onClick={() =>
            move.mutate(
              { move: code, expected_version: thread.version },
              { onError: (failure) => showToast("error", sentenceOf(failure, texts.movingFailed)) },
            )
          }
        >
          {label}
        </Button>
      ))}
      {actions?.(thread)}
    </div>
  );
};

const Entries = ({ entries }: Pick<ContactThread, "entries">) =>
  entries.length > 0 && (
    <section className="stack tight" aria-labelledby="suivi">
      <h2 id="suivi" className="section-title no-margin">
        Suivi
      </h2>
      <ol className="timeline">
        {entries.map(({ id, kind, text, author, at }) => (
          <li key={id}>
            <strong>{contactEntryLabels[kind]}</strong>
            <p className="soft small no-margin">
              {author ?? "Compte supprimé"} · <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            {text && <p className="pre-line no-margin">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );

type Props = { id: string; actions?: MessageActions | undefined; onClose: () => void };

/** A message with its thread: taken, answered, recorded and closed here. */
export const MessageWindow = ({ id, actions, onClose }: Props) => {
  const query = useQuery(threadQuery(id));
  const { data: thread } = query;
  return (
    <Window title={thread?.subject ?? "Message"} size="lg" onClose={onClose} closesOutside={false}>
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.threadFailed)}
        absent={texts.noThread}
        skeletons={3}
        refreshFailure="quiet"
      />
      {thread && (
        <div className="stack">
          <div className="row between">
            <p className="soft small no-margin contact-words">
              {thread.name} · <a href={`mailto:${thread.email}`}>{thread.email}</a> · {formatMoment(thread.created_at)}
            </p>
            <MessageState {...thread} />
          </div>
          <p className="card pre-line no-margin">{thread.message}</p>
          <Moves thread={thread} actions={actions} />
          <Entries entries={thread.entries} />
          {thread.state !== "closed" && !thread.is_spam && <AnswerForm id={id} version={thread.version} />}
          <NoteForm id={id} />
        </div>
      )}
    </Window>
  );
};
