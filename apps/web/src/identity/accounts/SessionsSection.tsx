import { Button } from "@mantine/core";
import type { AccountSession } from "@passerelle/contract/identity/account-sessions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { deviceName } from "#platform/device-name.ts";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { sessionsQuery, useEndSession } from "./queries.ts";

const SessionLine = ({ session, isBusy, onEnd }: { session: AccountSession; isBusy: boolean; onEnd: () => void }) => (
  <li className="row between">
    <div>
      <strong>{deviceName(session)}</strong> {session.is_current && <StatusBadge label="Cette session" tone="info" />}
      <p className="soft small no-margin">
        Ouverte le {formatMoment(session.created_at)} · Vue le {formatMoment(session.last_seen_at)}
        {session.address && <> · Adresse {session.address}</>}
      </p>
    </div>
    {!session.is_current && (
      <Button variant="default" disabled={isBusy} onClick={onEnd}>
        Déconnecter
        <span className="visually-hidden">
          {" "}
          {deviceName(session)}, vue le {formatMoment(session.last_seen_at)}
        </span>
      </Button>
    )}
  </li>
);

/** Where the account is open: what is not recognised is closed from here, at once. */
export const SessionsSection = () => {
  const list = useInfiniteQuery(sessionsQuery);
  const end = useEndSession();
  const [isAsking, setIsAsking] = useState(false);
  const sessions = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const leave = (id: string | null, message: string) =>
    end.mutate(id, {
      onSuccess: () => showToast("success", message),
      onError: (error) => showToast("error", sentenceOf(error, "La déconnexion n'a pas abouti. Réessayez.")),
      onSettled: () => setIsAsking(false),
    });
  return (
    <section className="card stack" aria-labelledby="sessions">
      <h2 id="sessions" className="no-margin">
        Sessions ouvertes
      </h2>
      <QueryView query={list} failed="Vos sessions n'ont pas pu être lues." skeletons={2} height={56} />
      <ul className="plain-list stack" aria-labelledby="sessions">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={end.isPending}
            onEnd={() => leave(session.id, "Cet appareil est déconnecté.")}
          />
        ))}
      </ul>
      <MoreButton list={list} />
      {sessions.some(({ is_current }) => !is_current) && (
        <div>
          <Button variant="default" disabled={end.isPending} onClick={() => setIsAsking(true)}>
            Déconnecter tous les autres appareils
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmWindow
          title="Déconnecter tous les autres appareils"
          action="Déconnecter"
          isDisabled={end.isPending}
          onConfirm={() => leave(null, "Vos autres appareils sont déconnectés.")}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            Il faudra s'y connecter de nouveau. Ce qui y est saisi et n'est pas enregistré peut être perdu.
          </p>
        </ConfirmWindow>
      )}
      <p className="soft small no-margin">
        L'adresse est approximative{"\u00a0"}: Passerelle n'en garde pas la fin. Une session que vous ne reconnaissez
        pas{"\u00a0"}? Déconnectez-la et changez votre mot de passe.
      </p>
    </section>
  );
};
