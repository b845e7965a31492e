import { Button } from "@mantine/core";
import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { plural } from "#platform/formats.ts";
import { useSchool } from "#platform/use-school.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { EmptyState } from "#ui/states.tsx";
import { DeleteUserWindow } from "./DeleteUserWindow.tsx";
import { usersAddress } from "./names.ts";
import { usersPerPage, usersQuery } from "./queries.ts";
import classes from "./school-users.module.css";
import { texts } from "./texts.ts";
import { UsersTable } from "./UsersTable.tsx";
import { useManaging } from "./use-managing.ts";

export const meta = () => [{ title: "Utilisateurs — Passerelle" }];

/** Who works for the school; administrators add, change and delete (docs/product/schools.md#managing-users). */
export default function UsersPage() {
  const school = useSchool();
  const { isManaging, isAssistance } = useManaging();
  const [params] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);
  const [deleting, setDeleting] = useState<SchoolUser | null>(null);
  const query = useQuery({ ...usersQuery(school.id, page), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const pages = data ? Math.ceil(data.total / usersPerPage) : 1;
  return (
    <Screen
      title="Utilisateurs"
      count={data ? plural(data.total, "utilisateur", "utilisateurs") : "Les personnes de votre école"}
      act={
        isManaging && (
          <Button component={Link} to={`${usersAddress}/new`}>
            + Ajouter
          </Button>
        )
      }
    >
      {isAssistance && <p className="banner no-margin">{texts.schoolsAlone}</p>}
      {!school.is_admin && (
        <p className="banner no-margin">
          Les administrateurs de l'école gèrent les utilisateurs{"\u00a0"}: demandez-leur d'ajouter quelqu'un ou de
          changer des droits.
        </p>
      )}
      <QueryView
        query={query}
        failed={texts.loadingFailed}
        skeletons={8}
        height={44}
        isEmpty={data?.rows.length === 0}
        empty={<EmptyState title={texts.none} />}
      >
        {({ rows }) => (
          <UsersTable
            label={`Utilisateurs de ${school.name}`}
            users={rows}
            first={(page - 1) * usersPerPage + 1}
            isBusy={isPlaceholderData}
            isManaged={isManaging}
            onDelete={setDeleting}
          />
        )}
      </QueryView>
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Pages">
          {page > 1 && (
            <Button component={Link} variant="default" to={`?page=${page - 1}`}>
              Page précédente
            </Button>
          )}
          <span className="soft">
            Page {page} sur {pages}
          </span>
          {page < pages && (
            <Button component={Link} variant="default" to={`?page=${page + 1}`}>
              Page suivante
            </Button>
          )}
        </nav>
      )}
      {deleting && <DeleteUserWindow user={deleting} onClose={() => setDeleting(null)} />}
    </Screen>
  );
}
