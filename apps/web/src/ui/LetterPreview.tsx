import "./letter-preview.css";

type Props = { label: string; subject: string; body: string; signature: string };

/** A mail as its recipient reads it. */
export const LetterPreview = ({ label, subject, body, signature }: Props) => (
  <figure className="letter-preview">
    <figcaption>{label}</figcaption>
    <div className="letter-paper">
      <p className="letter-subject">{subject}</p>
      <p className="pre-line no-margin">{body}</p>
      <p className="soft no-margin">{signature}</p>
    </div>
  </figure>
);
