import { type ReactNode, useId } from "react";
import { useKept } from "#platform/use-kept.ts";
import "./schools-alone.css";

/** Why an act is not for the staff in a school's name. */
const reason = "Pendant une assistance, c'est à l'école de le faire.";

/** Why what is the school's alone cannot be done at this moment; null when it can. */
export const useSchoolsAlone = () => (useKept() === null ? null : reason);

type Props = {
  children: ReactNode;
  /** The reason is read aloud and shown under the pointer alone: where it would come again on each line. */
  isQuiet?: boolean;
};

/** What the server leaves to the school while the staff acts in its name (decision 0155): its controls are there, off, with the reason. */
export const SchoolsAlone = ({ children, isQuiet = false }: Props) => {
  const id = useId();
  const said = useSchoolsAlone();
  if (said === null) return children;
  return (
    <fieldset disabled className="schools-alone" title={said} aria-describedby={id}>
      <legend className="visually-hidden">Réservé à l'école</legend>
      {children}
      <p id={id} className={isQuiet ? "visually-hidden" : "soft small no-margin"}>
        {said}
      </p>
    </fieldset>
  );
};
