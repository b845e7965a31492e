import type { ReactNode } from "react";
import { CheckField } from "./CheckField.tsx";
import classes from "./keys.module.css";
import { Window } from "./Window.tsx";

type Props = {
  /** Keys and what each does. */
  keys: readonly (readonly [key: string, does: string])[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
  title?: string;
  /** What else is said of them. */
  children?: ReactNode;
};

/** What each key does on a screen, and the means to do without them. */
export const KeysWindow = ({ keys, isOn, onSwitch, onClose, title = "Raccourcis clavier", children }: Props) => (
  <Window title={title} onClose={onClose}>
    <div className="stack">
      <dl className={classes.keys}>
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      {children}
      <CheckField
        label="Utiliser les raccourcis clavier"
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </div>
  </Window>
);
