import { Table } from "@mantine/core";
import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import { useSession } from "#platform/session.tsx";
import { DataRow, DataTable, opensRow } from "#ui/DataTable.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { RowAct } from "#ui/RowAct.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { calledOf, nameOf, userAddress } from "./names.ts";
import classes from "./school-users.module.css";
import { YesNo } from "./YesNo.tsx";

type LineProps = { user: SchoolUser; number: number; isManaged: boolean; onDelete: () => void };

const UserLine = ({ user, number, isManaged, onDelete }: LineProps) => {
  const isSelf = useSession().user.id === user.id;
  const about = calledOf(user);
  return (
    <DataRow
      acts={
        <>
          <RowAct
            to={userAddress(user)}
            label="Voir"
            about={about}
            className={opensRow}
            icon={<IconEye size={18} aria-hidden />}
          />
          {isManaged && (
            <RowAct
              to={`${userAddress(user)}/edit`}
              label="Modifier"
              about={about}
              icon={<IconPencil size={18} aria-hidden />}
            />
          )}
          {isManaged && !isSelf && (
            <RowAct
              onClick={onDelete}
              color="coral"
              label="Supprimer"
              about={about}
              icon={<IconTrash size={18} aria-hidden />}
            />
          )}
        </>
      }
    >
      <Table.Td className={classes.number}>{number}</Table.Td>
      <Table.Td>
        <div className={classes.who}>
          <Monogram name={about} />
          <span>
            {nameOf(user) ? <strong>{nameOf(user)}</strong> : <span className="soft">Non renseigné</span>}
            {isSelf && <span className="soft"> (vous)</span>}
          </span>
          {user.is_pending && <StatusBadge label="Invité" tone="info" />}
        </div>
      </Table.Td>
      <Table.Td className={classes.email}>{user.email}</Table.Td>
      <Table.Td data-label="Actif">
        <YesNo value={user.is_active} />
      </Table.Td>
      <Table.Td data-label="Staff">
        <YesNo value={user.is_staff} />
      </Table.Td>
    </DataRow>
  );
};

type Props = {
  label: string;
  users: SchoolUser[];
  /** Number of the first one. */
  first: number;
  isBusy: boolean;
  isManaged: boolean;
  onDelete: (user: SchoolUser) => void;
};

/** The users of a school, one line each. */
export const UsersTable = ({ label, users, first, isBusy, isManaged, onDelete }: Props) => (
  <DataTable label={label} columns={["#", "Nom", "Email", "Actif", "Staff"]} isBusy={isBusy}>
    {users.map((user, index) => (
      <UserLine
        key={user.id}
        user={user}
        number={first + index}
        isManaged={isManaged}
        onDelete={() => onDelete(user)}
      />
    ))}
  </DataTable>
);
