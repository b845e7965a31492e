import "./view-switch.css";

type Props = { isBoard: boolean; onChange: (view: "tableau" | null) => void };

/** The same things one under another, or in columns; what the address says of it. */
export const ViewSwitch = ({ isBoard, onChange }: Props) => (
  <fieldset className="view-switch" aria-label="Présentation">
    <button type="button" aria-pressed={!isBoard} onClick={() => onChange(null)}>
      Liste
    </button>
    <button type="button" aria-pressed={isBoard} onClick={() => onChange("tableau")}>
      Tableau
    </button>
  </fieldset>
);
