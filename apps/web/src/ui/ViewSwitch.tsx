import { UnstyledButton } from "@mantine/core";
import classes from "./view-switch.module.css";

type Props<V extends string> = {
  /** Views and labels of their buttons. */
  views: Record<V, string>;
  chosen: V;
  onChange: (view: V) => void;
};

/** Switches the view of a list. */
export const ViewSwitch = <V extends string>({ views, chosen, onChange }: Props<V>) => (
  <fieldset className={classes.switch} aria-label="Présentation">
    {(Object.keys(views) as V[]).map((view) => (
      <UnstyledButton key={view} className={classes.view} aria-pressed={view === chosen} onClick={() => onChange(view)}>
        {views[view]}
      </UnstyledButton>
    ))}
  </fieldset>
);

type BoardProps = { isBoard: boolean; onChange: (view: "tableau" | null) => void };

/** List or board, from the address. */
export const BoardSwitch = ({ isBoard, onChange }: BoardProps) => (
  <ViewSwitch
    views={{ liste: "Liste", tableau: "Tableau" }}
    chosen={isBoard ? "tableau" : "liste"}
    onChange={(view) => onChange(view === "tableau" ? view : null)}
  />
);
