import { Button } from "@mantine/core";
import type { SchoolKey } from "@passerelle/contract/organisations/school-keys";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { AdministratorsOnly } from "#ui/AdministratorsOnly.tsx";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { KeyForm } from "./KeyForm.tsx";
import { KeyUse } from "./KeyUse.tsx";
import { keysQuery, useRevokeKey } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Clés d'API — Passerelle" }];

const KeyLine = ({ schoolKey, onRevoke }: { schoolKey: SchoolKey; onRevoke: () => void }) => (
  <li className="card row between">
    <div>
      <h3>{schoolKey.name}</h3>
      <p className="no-margin small">
        <code>{schoolKey.beginning}…</code> · {schoolKey.scopes.join(", ")}
      </p>
      <p className="soft small no-margin">
        Créée le {formatDay(schoolKey.created_at)}
        {schoolKey.created_by_name && ` par ${schoolKey.created_by_name}`} ·{" "}
        {schoolKey.last_used_at ? `Utilisée le ${formatMoment(schoolKey.last_used_at)}` : "Jamais utilisée"}
      </p>
    </div>
    {schoolKey.revoked_at ? (
      <StatusBadge label={`Révoquée le ${formatDay(schoolKey.revoked_at)}`} tone="ghost" />
    ) : (
      <BlockedWhileImpersonating isQuiet>
        <Button variant="danger" onClick={onRevoke}>
          Révoquer<span className="visually-hidden"> {schoolKey.name}</span>
        </Button>
      </BlockedWhileImpersonating>
    )}
  </li>
);

const Keys = ({ schoolId }: { schoolId: string }) => {
  const list = useInfiniteQuery(keysQuery(schoolId));
  const revoke = useRevokeKey();
  const [revoking, setRevoking] = useState<SchoolKey | null>(null);
  const confirm = (id: string) =>
    revoke.mutate(id, {
      onSuccess: () => showToast("success", texts.revoked),
      onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
      onSettled: () => setRevoking(null),
    });
  const keys = list.data?.pages.flatMap(({ rows }) => rows);
  return (
    <section className="stack" aria-labelledby="cles">
      <h2 id="cles" className="no-margin">
        Clés de l'école
      </h2>
      <QueryView query={list} failed={texts.loadingFailed} skeletons={2} height={100} />
      {keys?.length === 0 && <EmptyState title="Aucune clé" />}
      <ul className="plain-list">
        {keys?.map((key) => (
          <KeyLine key={key.id} schoolKey={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      <MoreButton list={list} />
      {revoking && (
        <ConfirmWindow
          title="Révoquer la clé"
          action="Révoquer"
          isDisabled={revoke.isPending}
          onConfirm={() => confirm(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          <p className="no-margin">
            Le logiciel qui se sert de «{`\u00a0${revoking.name}\u00a0`}» n'aura plus accès à rien, aussitôt et pour de
            bon.
          </p>
        </ConfirmWindow>
      )}
    </section>
  );
};

/** The keys by which the school's own programs ask the API. */
export default function SchoolKeysPage() {
  const { id, is_admin } = useSchool();
  if (!is_admin) return <AdministratorsOnly />;
  return (
    <div className="stack">
      <p className="soft no-margin">
        Une clé laisse un logiciel de votre école, ou un partenaire à qui vous la confiez, écrire vos offres, lire vos
        candidatures ou tenir votre liste d'étudiants. Donnez à chacun la sienne. Elle appartient à l'école{"\u00a0"}:
        elle reste valable quand la personne qui l'a créée s'en va, jusqu'à ce qu'un administrateur la révoque.
      </p>
      <KeyForm />
      <Keys schoolId={id} />
      <KeyUse schoolId={id} />
    </div>
  );
}
