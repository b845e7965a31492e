import "./view-switch.css";

type Props = { isBoard: boolean; onSwitch: (isBoard: boolean) => void };

/** The same things one under another, or in columns. */
export const ViewSwitch = ({ isBoard, onSwitch }: Props) => (
  <fieldset className="view-switch" aria-label="Présentation">
    <button type="button" aria-pressed={!isBoard} onClick={() => onSwitch(false)}>
      Liste
    </button>
    <button type="button" aria-pressed={isBoard} onClick={() => onSwitch(true)}>
      Tableau
    </button>
  </fieldset>
);
