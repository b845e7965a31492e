import { UnstyledButton } from "@mantine/core";

type Props = { onInterview: () => void; onReview: () => void; onRefuse: () => void; onPass: () => void };

const Choice = ({
  label,
  hint,
  shortcut,
  onClick,
}: {
  label: string;
  hint: string;
  shortcut: string;
  onClick: () => void;
}) => (
  <UnstyledButton className="answer-choice" aria-keyshortcuts={shortcut} onClick={onClick}>
    <kbd aria-hidden>{shortcut}</kbd>
    <span>
      <strong>{label}</strong>
      <br />
      <span className="soft small">{hint}</span>
    </span>
  </UnstyledButton>
);

/** The answers, each with its key. */
export const AnswerButtons = ({ onInterview, onReview, onRefuse, onPass }: Props) => (
  <div className="answer-choices">
    <Choice label="Entretien" hint="Vous lui proposez de vous rencontrer" shortcut="E" onClick={onInterview} />
    <Choice label="À l'étude" hint="Il sait que vous le lisez" shortcut="T" onClick={onReview} />
    <Choice label="Refuser" hint="Avec un motif qui l'aide" shortcut="R" onClick={onRefuse} />
    <Choice label="Passer" hint="Vous répondrez plus tard" shortcut="P" onClick={onPass} />
  </div>
);
