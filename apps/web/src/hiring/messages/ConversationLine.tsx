import type { Side, ThreadMessage } from "@passerelle/contract/hiring/conversations";
import { withdrawnReason } from "@passerelle/contract/hiring/interview-history";
import { IconCalendarEvent } from "@tabler/icons-react";
import { interviewWords } from "#hiring/interviews/event-words.ts";
import { MessageMenu } from "#hiring/message-reports/MessageMenu.tsx";
import { formatTime } from "#platform/formats.ts";
import { Logo } from "#ui/Logo.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import classes from "./conversation.module.css";
import { JoinedFile } from "./JoinedFile.tsx";

type Props = {
  applicationId: string;
  message: ThreadMessage;
  side: Side;
  /** What the reader calls the other side. */
  other: string;
  /** Logo of the company, where a message names no recruiter. */
  logo: string | null;
  /** The other side has read it, and none of the reader's after it. */
  isReadLast: boolean;
};

/** What happened to the interview, between the messages. */
const InterviewLine = ({ message }: { message: ThreadMessage }) => (
  <li className={classes.event}>
    <p className={classes.eventTitle}>
      <IconCalendarEvent size={16} aria-hidden />
      {message.interview && interviewWords(message.interview)}
      <time dateTime={message.sent_at} className={classes.time}>
        {formatTime(message.sent_at)}
      </time>
    </p>
    {message.body && message.body !== withdrawnReason && (
      <p className="pre-line small no-margin">«{`\u00a0${message.body}\u00a0`}»</p>
    )}
  </li>
);

/** One message: the reader's own at right, the other side's at left with its monogram. */
export const ConversationLine = ({ applicationId, message, side, other, logo, isReadLast }: Props) => {
  if (message.interview) return <InterviewLine message={message} />;
  const isOwn = message.author === side;
  const writer = message.writer ?? other;
  return (
    <li className={isOwn ? classes.own : classes.other}>
      {!isOwn &&
        (message.writer || side === "recruiter" ? <Monogram name={writer} /> : <Logo name={writer} url={logo} />)}
      <div className={classes.said}>
        <div className={classes.bubble}>
          <span className="visually-hidden">{isOwn ? (message.sender ?? "Vous") : writer} : </span>
          {message.moderation === "hidden" && <em>Message retiré par la modération</em>}
          {message.subject && <strong className={classes.subject}>{message.subject}</strong>}
          {message.body && <p className={classes.body}>{message.body}</p>}
          {message.files.map((file) => (
            <JoinedFile key={file.id} {...file} />
          ))}
        </div>
        <p className={classes.meta}>
          {isOwn && message.sender && <span>{message.sender}</span>}
          <time dateTime={message.sent_at}>{formatTime(message.sent_at)}</time>
          {isOwn && side === "recruiter" && !message.was_mailed && <span>lu dans son espace, sans mail</span>}
          {message.moderation === "reported" && <span>signalé à notre équipe</span>}
          {isReadLast && <span>lu</span>}
        </p>
      </div>
      {!isOwn && message.moderation === null && (
        <MessageMenu applicationId={applicationId} messageId={message.id} body={message.body} other={writer} />
      )}
    </li>
  );
};
