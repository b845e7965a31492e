import { type RefusalCode, refusals } from "@passerelle/contract/errors";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { ApiError } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { QueryView } from "#ui/QueryView.tsx";

type Invitation = { email: string; expires_at: string };
type Props<T> = {
  /** The invitation that the link names, being read. */
  reading: UseQueryResult<T>;
  /** Refusal code of a link that can no longer be used: shown without a retry. */
  over: RefusalCode;
  /** Who invites, and to what. */
  saying: (invitation: T) => ReactNode;
  children: (invitation: T) => ReactNode;
};

/** The page of a mailed invitation: reading it changes nothing, its content accepts it. */
export const Invitation = <T extends Invitation>({ reading, over, saying, children }: Props<T>) => {
  return (
    <div className="narrow stack">
      <h1>Invitation</h1>
      <QueryView
        query={reading}
        failed={(error) => error.message}
        isAbsence={(error) => error instanceof ApiError && error.code === over}
        absent={(error) => <Obstacle>{error.message}</Obstacle>}
        skeletons={1}
        height={220}
      >
        {(invitation) => (
          <>
            <p className="lead no-margin">{saying(invitation)}</p>
            <p className="soft no-margin">
              Invitation adressée à {invitation.email}, valable jusqu'au {formatDay(invitation.expires_at)}.
            </p>
            {children(invitation)}
          </>
        )}
      </QueryView>
    </div>
  );
};

/** Why the invitation cannot be accepted as things are. */
const Obstacle = ({ children }: { children: ReactNode }) => (
  <p className="banner banner-error" role="alert">
    {children}
  </p>
);

type ToAccountProps = {
  email: string;
  /** Why no account can accept it, if that is so. */
  obstacle: "invitation-other-type" | "invitation-other-company" | null;
  hasAccount: boolean;
  /** For whom has no account yet. */
  signUp: ReactNode;
  /** What the account does once it is logged in. */
  accept: ReactNode;
  /** What logging in is for. */
  to: string;
};

/** An invitation belongs to one address: its reader signs up, logs in, accepts, or reads that it is for another address. */
export const InvitedAccount = ({ email, obstacle, hasAccount, signUp, accept, to }: ToAccountProps) => {
  const { pathname } = useLocation();
  const { state, user } = useSession();
  const isInvited = state === "logged-in" && user.email === email;
  return (
    <>
      {obstacle && <Obstacle>{refusals[obstacle].message}</Obstacle>}
      {state === "logged-in" && !isInvited && (
        <Obstacle>
          {refusals["invitation-not-yours"].message} Vous êtes connecté avec {user.email}.
        </Obstacle>
      )}
      {!obstacle && !hasAccount && state === "anonymous" && signUp}
      {!obstacle && hasAccount && isInvited && accept}
      {!obstacle && hasAccount && state === "anonymous" && (
        <div className="card stack">
          <p className="no-margin">Vous avez déjà un compte avec cette adresse. Connectez-vous pour {to}.</p>
          <Link to="/login" state={{ from: pathname, email }} className="button-link">
            Se connecter
          </Link>
        </div>
      )}
    </>
  );
};
