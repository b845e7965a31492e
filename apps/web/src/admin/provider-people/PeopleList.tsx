import { Button } from "@mantine/core";
import type { ProviderPerson } from "@passerelle/contract/admin/provider-people";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { peopleQuery, usePeople } from "./queries.ts";
import { rightLabels, texts } from "./texts.ts";
import "./provider-people.css";

type Line = { person: ProviderPerson; isSelf: boolean; isBusy: boolean; onChange: () => void; onResend: () => void };

const stateOf = ({ is_active, is_pending, last_seen_at }: ProviderPerson) => {
  if (!is_active) return "Compte désactivé";
  if (is_pending) return "Invitation envoyée";
  return last_seen_at ? `Vu le ${formatDay(last_seen_at)}` : "";
};

const PersonLine = ({ person, isSelf, isBusy, onChange, onResend }: Line) => {
  const rights = (["is_superuser", "is_staff"] as const).filter((right) => person[right]);
  return (
    <li className="card row between">
      <div>
        <h3 className="no-margin person-address">
          {person.email}
          {isSelf && <span className="soft"> (vous)</span>}
        </h3>
        <p className="soft small no-margin">
          {stateOf(person)} · {person.has_two_step ? "Double authentification active" : "Sans double authentification"}
        </p>
      </div>
      <div className="row">
        {rights.map((right) => (
          <StatusBadge key={right} label={rightLabels[right]} tone={right === "is_superuser" ? "warning" : "info"} />
        ))}
        {rights.length === 0 && <StatusBadge label="Sans droit" tone="ghost" />}
        {person.is_pending && person.is_active && (
          <Button variant="default" disabled={isBusy} onClick={onResend}>
            Renvoyer l'invitation<span className="visually-hidden"> à {person.email}</span>
          </Button>
        )}
        <Button variant="default" onClick={onChange}>
          Changer les droits<span className="visually-hidden"> de {person.email}</span>
        </Button>
      </div>
    </li>
  );
};

/** The provider's people, for superusers. */
export const PeopleList = ({ onChange }: { onChange: (person: ProviderPerson) => void }) => {
  const { user } = useSession();
  const list = useInfiniteQuery(peopleQuery);
  const { resend } = usePeople();
  return (
    <>
      <QueryView query={list} failed={texts.loadingFailed} skeletons={3} height={80} />
      <ul className="plain-list" aria-label="Personnes de Passerelle">
        {list.data?.pages
          .flatMap(({ rows }) => rows)
          .map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              isSelf={person.id === user.id}
              isBusy={resend.isPending}
              onChange={() => onChange(person)}
              onResend={() =>
                resend.mutate(person.id, {
                  onSuccess: () => showToast("success", texts.invited),
                  onError: (error) => showToast("error", sentenceOf(error, texts.savingFailed)),
                })
              }
            />
          ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
};
