import { type ReactNode, useId } from "react";
import { useKept } from "#platform/use-kept.ts";
import "./schools-alone.css";

/** Why the staff in a school's name may not do this. */
const reason = "Pendant une assistance, c'est à l'école de le faire.";

/** Why a control is disabled during impersonation; null when it is not. */
export const useSchoolsAlone = () => (useKept() === null ? null : reason);

type Props = {
  children: ReactNode;
  /** Shows the reason to screen readers and on hover only, where it would repeat on each row. */
  isQuiet?: boolean;
};

/** Disables controls that only the school's people may use during impersonation (decision 0155), with the reason. */
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
