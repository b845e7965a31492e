import { Table } from "@mantine/core";
import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { schoolRoleLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AdvisersSee } from "#organisations/schools/AdvisersSee.tsx";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { calledOf, nameOf, usersAddress } from "./names.ts";
import { permissionsQuery, useChangeUser, usersQuery } from "./queries.ts";
import classes from "./school-users.module.css";
import { failureOf, texts } from "./texts.ts";
import { useManaging } from "./use-managing.ts";

export const meta = () => [{ title: "Rôles et permissions — Passerelle" }];

const most = 100;
const roleOf = ({ is_staff }: SchoolUser) => (is_staff ? "admin" : "member");

const RoleLine = ({ user }: { user: SchoolUser }) => {
  const { isManaging } = useManaging();
  const session = useSession();
  const change = useChangeUser();
  const isSelf = user.id === session.user.id;
  const choose = (role: string) =>
    change.mutate(
      { user, changes: { is_staff: role === "admin" } },
      {
        onSuccess: () => showToast("success", texts.roleChanged),
        onError: (failure) => showToast("error", failureOf(failure)),
      },
    );
  return (
    <li className={classes.roleLine}>
      <div>
        <strong className="address">{calledOf(user)}</strong>
        {isSelf && <span className="soft"> (vous)</span>}
        {nameOf(user) && <p className="soft small no-margin address">{user.email}</p>}
      </div>
      {isManaging && !isSelf ? (
        <SelectField
          label={`Rôle de ${calledOf(user)}`}
          isLabelHidden
          labels={schoolRoleLabels}
          value={roleOf(user)}
          disabled={change.isPending}
          onChange={(event) => choose(event.target.value)}
        />
      ) : (
        <span className="tag">{schoolRoleLabels[roleOf(user)]}</span>
      )}
    </li>
  );
};

const Permissions = () => (
  <QueryView
    query={useQuery(permissionsQuery)}
    failed="Erreur lors du chargement des permissions"
    skeletons={1}
    height={260}
    refreshFailure="instead"
  >
    {(data) => (
      <Table aria-label="Ce que chaque rôle peut faire">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Permission</Table.Th>
            <Table.Th scope="col" className={classes.may}>
              {schoolRoleLabels.admin}
            </Table.Th>
            <Table.Th scope="col" className={classes.may}>
              {schoolRoleLabels.member}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ label, admin, member }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" className={classes.permission}>
                {label}
              </Table.Th>
              {[admin, member].map((may, index) => (
                <Table.Td key={index === 0 ? "admin" : "member"} className={classes.may}>
                  <span aria-hidden>{may ? "✓" : "–"}</span>
                  <span className="visually-hidden">{may ? "Oui" : "Non"}</span>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </QueryView>
);

/** What each role may do, as the server has it, and who has which role. */
export default function RolesPage() {
  const { id } = useSchool();
  const { isAssistance } = useManaging();
  const query = useQuery(usersQuery(id, 1, most));
  return (
    <div className="stack">
      <section className="card stack" aria-labelledby="permissions">
        <h2 id="permissions" className="no-margin">
          Permissions
        </h2>
        <Permissions />
        <p className="soft small no-margin">
          Une offre qui a des participants ne montre ses candidatures qu'à eux, à son auteur et aux administrateurs.
        </p>
      </section>
      <AdvisersSee />
      <section className="card stack" aria-labelledby="roles">
        <h2 id="roles" className="no-margin">
          Rôles
        </h2>
        {isAssistance && <p className="soft small no-margin">{texts.schoolsAlone}</p>}
        <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={56}>
          {({ rows, total }) => (
            <>
              <ul className="plain-list">
                {rows.map((user) => (
                  <RoleLine key={user.id} user={user} />
                ))}
              </ul>
              {total > most && (
                <p className="no-margin">
                  <Link to={usersAddress}>Voir tous les utilisateurs</Link>
                </p>
              )}
            </>
          )}
        </QueryView>
      </section>
    </div>
  );
}
