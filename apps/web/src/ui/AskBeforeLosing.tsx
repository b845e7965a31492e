import { Button } from "@mantine/core";

type Props = {
  /** The question: what would be lost. */
  question: string;
  action: string;
  onStay: () => void;
  onLose: () => void;
};

/** Asks before typed input is lost. */
export const AskBeforeLosing = ({ question, action, onStay, onLose }: Props) => (
  <div className="stack" role="alert">
    <p className="no-margin">{question} Ce que vous avez saisi sera perdu.</p>
    <div className="row">
      <Button autoFocus onClick={onStay}>
        Continuer la saisie
      </Button>
      <Button variant="danger" onClick={onLose}>
        {action}
      </Button>
    </div>
  </div>
);
