import { Button } from "@mantine/core";
import type { ClientSchoolSheet } from "@passerelle/contract/admin/client-schools";
import type { ClientUser } from "@passerelle/contract/admin/client-sheet";
import { useState } from "react";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { InviteWindow } from "./InviteWindow.tsx";
import { ListPart } from "./ListPart.tsx";
import { usersQuery } from "./queries.ts";

const seen = ({ is_pending, last_seen_at }: ClientUser) => {
  if (is_pending) return "Invitation envoyée";
  return last_seen_at ? `Vu le ${formatDay(last_seen_at)}` : "Jamais venu";
};

/** The people of the school and when each last came. */
export const ClientUsers = ({ school }: { school: ClientSchoolSheet }) => {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <div className="stack">
      {school.is_active && (
        <div>
          <Button onClick={() => setIsInviting(true)}>Inviter un administrateur</Button>
        </div>
      )}
      <ListPart query={(page) => usersQuery(school.id, page)} empty="Personne ne travaille encore pour cette école.">
        {(users) => (
          <ul className="plain-list" aria-label="Utilisateurs de l'école">
            {users.map((user) => (
              <li key={user.id} className="card row between">
                <div className="address">
                  <strong>{`${user.first_name} ${user.last_name}`.trim() || user.email}</strong>
                  <p className="soft small no-margin">{user.email}</p>
                </div>
                <div className="row">
                  {user.is_admin && <StatusBadge label="Administrateur" tone="info" />}
                  {!user.is_active && <StatusBadge label="Désactivé" tone="ghost" />}
                  <span className="soft small" title={user.last_seen_at ? formatMoment(user.last_seen_at) : undefined}>
                    {seen(user)}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListPart>
      {isInviting && <InviteWindow school={school} onClose={() => setIsInviting(false)} />}
    </div>
  );
};
