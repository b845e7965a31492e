import { Table } from "@mantine/core";
import type { CompanyRole } from "@passerelle/contract/enumerations";
import type { TeamMember } from "@passerelle/contract/organisations/company-team";
import { companyRoleLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { DataRow } from "#ui/DataTable.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import classes from "./company-team.module.css";
import { LeaveWindow } from "./LeaveWindow.tsx";
import { useChangeRole } from "./queries.ts";
import { sentenceOf, texts } from "./texts.ts";

const Followed = ({ member: { follows, followed } }: { member: TeamMember }) => {
  if (follows === 0) return <span className="soft">aucune</span>;
  const others = follows - followed.length;
  return (
    <span className={classes.followed}>
      {followed.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have one title
        <span key={at} className={classes.offer} title={title}>
          {title}
        </span>
      ))}
      {others > 0 && (
        <span className={classes.offer}>
          +{formatNumber(others)}
          <span className="visually-hidden"> {others >= 2 ? "autres offres" : "autre offre"}</span>
        </span>
      )}
    </span>
  );
};

type Props = { member: TeamMember; isManaged: boolean };

/** A member: what each follows and receives; for administrators, with the role to choose and the way out. */
export const MemberRow = ({ member, isManaged }: Props) => {
  const { user } = useSession();
  const change = useChangeRole();
  const [isAsking, setIsAsking] = useState(false);
  const isSelf = member.id === user.id;
  const details = [member.job_title, isSelf && "vous", member.name !== member.email && member.email];
  const choose = (role: CompanyRole) =>
    change.mutate(
      { id: member.id, role, expected_role: member.role },
      {
        onSuccess: () => showToast("success", texts.roleChanged),
        onError: (failure) => showToast("error", sentenceOf(failure)),
      },
    );
  return (
    <DataRow
      acts={
        isManaged && (
          <ActionMenu
            isOfLine
            label="Actions"
            about={member.name}
            actions={[
              { label: isSelf ? "Quitter l'équipe" : "Retirer de l'équipe", onChoose: () => setIsAsking(true) },
            ]}
          />
        )
      }
    >
      <Table.Td className={classes.who}>
        <div>
          <Monogram name={member.name} />
          <span>
            <span className={classes.name} title={`Depuis le ${formatDay(member.since)}`}>
              {member.name}
            </span>
            <span className={classes.about}>{details.filter(Boolean).join(" · ")}</span>
          </span>
        </div>
        {isAsking && <LeaveWindow member={member} isSelf={isSelf} onClose={() => setIsAsking(false)} />}
      </Table.Td>
      <Table.Td className={classes.role}>
        {isManaged ? (
          <SelectField
            label={`Rôle de ${member.name}`}
            isLabelHidden
            labels={companyRoleLabels}
            value={member.role}
            disabled={change.isPending}
            onChange={(event) => choose(event.target.value as CompanyRole)}
          />
        ) : (
          companyRoleLabels[member.role]
        )}
      </Table.Td>
      <Table.Td data-label="Offres suivies">
        <Followed member={member} />
      </Table.Td>
      <Table.Td data-label="Entretiens" className={classes.interviews}>
        {member.interviews > 0 ? `${formatNumber(member.interviews)} à venir` : <span className="soft">aucun</span>}
      </Table.Td>
    </DataRow>
  );
};
