import "./view-switch.css";

type Props<V extends string> = {
  /** The views and what their buttons say. */
  views: Record<V, string>;
  chosen: V;
  onChange: (view: V) => void;
};

/** The same things, shown one way or another. */
export const ViewSwitch = <V extends string>({ views, chosen, onChange }: Props<V>) => (
  <fieldset className="view-switch" aria-label="Présentation">
    {(Object.keys(views) as V[]).map((view) => (
      <button key={view} type="button" aria-pressed={view === chosen} onClick={() => onChange(view)}>
        {views[view]}
      </button>
    ))}
  </fieldset>
);

type BoardProps = { isBoard: boolean; onChange: (view: "tableau" | null) => void };

/** One under another, or in columns; what the address says of it. */
export const BoardSwitch = ({ isBoard, onChange }: BoardProps) => (
  <ViewSwitch
    views={{ liste: "Liste", tableau: "Tableau" }}
    chosen={isBoard ? "tableau" : "liste"}
    onChange={(view) => onChange(view === "tableau" ? view : null)}
  />
);
