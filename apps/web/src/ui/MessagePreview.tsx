import "./message-preview.css";

type Props = { label: string; subject: string; body: string; signature: string };

/** A mail as its recipient reads it. */
export const MessagePreview = ({ label, subject, body, signature }: Props) => (
  <figure className="message-preview">
    <figcaption>{label}</figcaption>
    <div className="message-paper">
      <p className="message-subject">{subject}</p>
      <p className="pre-line no-margin">{body}</p>
      <p className="soft no-margin">{signature}</p>
    </div>
  </figure>
);
