import { type ReactNode, useId } from "react";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";
import "./blocked-while-impersonating.css";

/** Why the staff in a school's name may not do this. */
const reason = "Pendant une assistance, c'est à l'école de le faire.";

/** Why a control is disabled during impersonation; null when it is not. */
export const useBlockedReason = () => (useSuspendedSession() === null ? null : reason);

type Props = {
  children: ReactNode;
  /** Shows the reason to screen readers and on hover only, where it would repeat on each row. */
  isQuiet?: boolean;
};

/** Disables controls that only the school's people may use during impersonation (decision 0155), with the reason. */
export const BlockedWhileImpersonating = ({ children, isQuiet = false }: Props) => {
  const id = useId();
  const blocked = useBlockedReason();
  if (blocked === null) return children;
  return (
    <fieldset disabled className="blocked-while-impersonating" title={blocked} aria-describedby={id}>
      <legend className="visually-hidden">Réservé à l'école</legend>
      {children}
      <p id={id} className={isQuiet ? "visually-hidden" : "soft small no-margin"}>
        {blocked}
      </p>
    </fieldset>
  );
};
