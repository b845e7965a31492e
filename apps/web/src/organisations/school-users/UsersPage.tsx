import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { useSchool } from "#platform/use-school.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { DeleteUserWindow } from "./DeleteUserWindow.tsx";
import { calledOf, nameOf, userAddress, usersAddress } from "./names.ts";
import { usersPerPage, usersQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { useManaging } from "./use-managing.ts";
import { YesNo } from "./YesNo.tsx";
import "./school-users.css";

export const meta = () => [{ title: "Utilisateurs — Passerelle" }];

type Line = { user: SchoolUser; number: number; isManaged: boolean; isSelf: boolean; onDelete: () => void };

const UserLine = ({ user, number, isManaged, isSelf, onDelete }: Line) => (
  <tr>
    <td data-label="#">{number}</td>
    <td data-label="Nom">
      {nameOf(user) || <span className="soft">Non renseigné</span>}
      {isSelf && <span className="soft"> (vous)</span>} {user.is_pending && <StatusBadge label="Invité" tone="info" />}
    </td>
    <td data-label="Email" className="address">
      {user.email}
    </td>
    <td data-label="Actif">
      <YesNo value={user.is_active} />
    </td>
    <td data-label="Staff">
      <YesNo value={user.is_staff} />
    </td>
    <td>
      <div className="user-actions">
        <Link to={userAddress(user)} className="button-quiet">
          Voir<span className="visually-hidden"> {calledOf(user)}</span>
        </Link>
        {isManaged && (
          <>
            <Link to={`${userAddress(user)}/edit`} className="button-quiet">
              Modifier<span className="visually-hidden"> {calledOf(user)}</span>
            </Link>
            {!isSelf && (
              <button type="button" className="button-danger" onClick={onDelete}>
                Supprimer<span className="visually-hidden"> {calledOf(user)}</span>
              </button>
            )}
          </>
        )}
      </div>
    </td>
  </tr>
);

/** Who works for the school; administrators add, change and delete (docs/product/schools.md#managing-users). */
export default function UsersPage() {
  const school = useSchool();
  const { isManaging, isAssistance } = useManaging();
  const session = useSession();
  const [params] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);
  const [deleting, setDeleting] = useState<SchoolUser | null>(null);
  const { data, isError, refetch } = useQuery({ ...usersQuery(school.id, page), placeholderData: keepPreviousData });
  const pages = data ? Math.ceil(data.total / usersPerPage) : 1;
  return (
    <div className="wide stack">
      <div className="row between">
        <div>
          <h1 className="no-margin">Utilisateurs</h1>
          <p className="soft no-margin" role="status">
            {data ? plural(data.total, "utilisateur", "utilisateurs") : "Les personnes de votre école"}
          </p>
        </div>
        {isManaging && (
          <Link to={`${usersAddress}/new`} className="button-link">
            + Ajouter
          </Link>
        )}
      </div>
      {isAssistance && <p className="banner no-margin">{texts.schoolsAlone}</p>}
      {!school.is_admin && (
        <p className="banner no-margin">
          Les administrateurs de l'école gèrent les utilisateurs{"\u00a0"}: demandez-leur d'ajouter quelqu'un ou de
          changer des droits.
        </p>
      )}
      {isError && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {!data && !isError && <Skeletons count={4} height={64} />}
      {data?.rows.length === 0 && <EmptyState title={texts.none} />}
      {data && data.rows.length > 0 && (
        <div className="card users-card">
          <table className="table users-table">
            <caption className="visually-hidden">Utilisateurs de {school.name}</caption>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">Nom</th>
                <th scope="col">Email</th>
                <th scope="col">Actif</th>
                <th scope="col">Staff</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((user, index) => (
                <UserLine
                  key={user.id}
                  user={user}
                  number={(page - 1) * usersPerPage + index + 1}
                  isManaged={isManaging}
                  isSelf={user.id === session.user.id}
                  onDelete={() => setDeleting(user)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          {page > 1 && (
            <Link className="button-quiet" to={`?page=${page - 1}`}>
              Page précédente
            </Link>
          )}
          <span className="soft">
            Page {page} sur {pages}
          </span>
          {page < pages && (
            <Link className="button-quiet" to={`?page=${page + 1}`}>
              Page suivante
            </Link>
          )}
        </nav>
      )}
      {deleting && <DeleteUserWindow user={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}
