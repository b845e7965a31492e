import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMoment } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { sentQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./messages.css";
import { QueryView } from "#ui/QueryView.tsx";

/** What was written about an application, the last first and open. An applicant who was not written to sees nothing. */
export const MessagesSent = ({ applicationId }: { applicationId: string }) => {
  const { user } = useSession();
  const list = useInfiniteQuery(sentQuery(applicationId));
  const isApplicant = user?.type === "applicant";
  const messages = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <QueryView
      query={list}
      failed={texts.loadingFailed}
      skeletons={0}
      refreshFailure="instead"
      isEmpty={isApplicant && messages.length === 0}
    >
      {() => (
        <section className="stack" aria-label={isApplicant ? "Messages reçus" : "Messages envoyés"}>
          <h2 className="no-margin">{isApplicant ? "Messages reçus" : "Messages envoyés"}</h2>
          {messages.length === 0 && <p className="soft no-margin">Aucun message envoyé à ce candidat.</p>}
          {messages.map((message, index) => (
            <details key={message.id} className="sent-message" open={index === 0}>
              <summary>
                {message.subject}
                <br />
                <span className="soft small">
                  {message.sender ?? message.company_name} ·{" "}
                  <time dateTime={message.sent_at}>{formatMoment(message.sent_at)}</time>
                  {!isApplicant && !message.was_mailed && " · lu dans son espace, sans mail"}
                </span>
              </summary>
              <p className="pre-line">{message.body}</p>
            </details>
          ))}
          <MoreButton list={list} />
        </section>
      )}
    </QueryView>
  );
};
