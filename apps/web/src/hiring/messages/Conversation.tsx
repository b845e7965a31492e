import { Button } from "@mantine/core";
import type { Side, Thread } from "@passerelle/contract/hiring/conversations";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useSession } from "#platform/session.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Composer } from "./Composer.tsx";
import { ConversationLine } from "./ConversationLine.tsx";
import classes from "./conversation.module.css";
import { byDay } from "./conversation-days.ts";
import { threadQuery } from "./conversation-queries.ts";
import { texts } from "./texts.ts";
import { useReadInSight } from "./use-read-in-sight.ts";

const delayOf = (days: number) => (days === 1 ? "une journée" : `${days} jours`);

/** What stands in a conversation without a message. */
const invitation = ({ recruiter, with: other, usual_days: days }: Thread) =>
  days === null
    ? `Écrivez à ${recruiter ?? other}\u00a0: votre message arrive ici et dans sa boîte mail.`
    : `Écrivez à ${recruiter ?? other}\u00a0: une réponse vient d'habitude en ${delayOf(days)}.`;

type Props = {
  applicationId: string;
  /** Beside the title. */
  aside?: ReactNode;
};

/** The last message of the reader, when the other side has read it. */
const lastRead = ({ read_by_other_at: at }: Thread, messages: Thread["messages"], side: Side) => {
  const own = messages.find(({ author, interview }) => author === side && !interview);
  return own && at && Date.parse(own.sent_at) <= Date.parse(at) ? own.id : null;
};

/** The conversation of an application, for either side: messages by day, what happened to the interview, and writing. */
export const Conversation = ({ applicationId, aside }: Props) => {
  const { user } = useSession();
  const side: Side = user.type === "applicant" ? "applicant" : "recruiter";
  const query = useInfiniteQuery(threadQuery(applicationId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const title = useId();
  const thread = query.data?.pages[0];
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const inSight = useReadInSight(applicationId, thread);
  const read = thread ? lastRead(thread, messages, side) : null;
  return (
    <section className={classes.conversation} aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title}>Conversation</h2>
        {thread && (
          <span className={classes.with}>avec {[thread.recruiter, thread.with].filter(Boolean).join(", ")}</span>
        )}
        {aside && <span className={classes.aside}>{aside}</span>}
        {thread?.usual_days && !thread.closed && (
          <span className={classes.aside}>répond d'habitude en {delayOf(thread.usual_days)}</span>
        )}
      </header>
      <QueryView query={query} failed={texts.threadFailed} skeletons={3} height={48} refreshFailure="quiet">
        {() =>
          thread && (
            <>
              <div className={classes.lines}>
                {hasNextPage && (
                  <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
                    Messages précédents
                  </Button>
                )}
                {byDay(messages).map(({ day, name, messages: ofDay }) => (
                  <section key={day} aria-label={name}>
                    <p className={classes.day}>
                      <span>{name}</span>
                    </p>
                    <ol>
                      {ofDay.map((message) => (
                        <ConversationLine
                          key={message.id}
                          applicationId={applicationId}
                          message={message}
                          side={side}
                          other={thread.with}
                          logo={thread.logo_url}
                          isReadLast={message.id === read}
                        />
                      ))}
                    </ol>
                  </section>
                ))}
                {messages.length === 0 && (
                  <p className={classes.empty}>
                    {thread.closed ? "Aucun message n'a été échangé." : invitation(thread)}
                  </p>
                )}
                <div ref={inSight} />
              </div>
              {thread.closed ? (
                <p className={classes.closed} role="note">
                  {thread.closed.message}
                </p>
              ) : (
                <Composer
                  key={applicationId}
                  applicationId={applicationId}
                  placeholder={`${messages.length > 0 ? "Répondre" : "Écrire"} à ${thread.recruiter ?? thread.with}…`}
                />
              )}
            </>
          )
        }
      </QueryView>
    </section>
  );
};
