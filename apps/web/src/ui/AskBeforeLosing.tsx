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
      {/* biome-ignore lint/a11y/noAutofocus: the question takes the place of the form that had the focus */}
      <button type="button" className="button-link" autoFocus onClick={onStay}>
        Continuer la saisie
      </button>
      <button type="button" className="button-danger" onClick={onLose}>
        {action}
      </button>
    </div>
  </div>
);
