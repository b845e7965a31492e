import { Button } from "@mantine/core";
import type { CompanyRole } from "@passerelle/contract/enumerations";
import type { TeamMember } from "@passerelle/contract/organisations/company-team";
import { companyRoleLabels } from "@passerelle/contract/work-labels";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { Window } from "#ui/Window.tsx";
import { useChangeRole, useRemove } from "./queries.ts";
import { sentenceOf, texts } from "./texts.ts";

type Props = { member: TeamMember; isManaged: boolean };

/** A member; for administrators, with the role to choose and the way out. */
export const MemberLine = ({ member, isManaged }: Props) => {
  const { user, forget } = useSession();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const change = useChangeRole();
  const remove = useRemove();
  const [isAsking, setIsAsking] = useState(false);
  const isSelf = member.id === user.id;

  const choose = (role: CompanyRole) =>
    change.mutate(
      { id: member.id, role, expected_role: member.role },
      {
        onSuccess: () => showToast("success", texts.roleChanged),
        onError: (failure) => showToast("error", sentenceOf(failure)),
      },
    );
  const confirm = () =>
    remove.mutate(member.id, {
      onSuccess: () => {
        setIsAsking(false);
        if (isSelf) {
          forget();
          navigate("/login", { replace: true, state: { message: texts.left } });
          return;
        }
        showToast("success", texts.removed);
        void cache.invalidateQueries({ queryKey: ["company-team"] });
      },
      onError: (failure) => {
        setIsAsking(false);
        showToast("error", sentenceOf(failure));
      },
    });
  return (
    <li className="team-line">
      <Monogram name={member.name} />
      <div className="team-person">
        <strong className="team-name" title={`Depuis le ${formatDay(member.since)}`}>
          {member.name}
          {isSelf && <span className="soft"> (vous)</span>}
        </strong>
        <span className="team-details">
          {[member.job_title, member.name !== member.email && member.email].filter(Boolean).join(" · ")}
        </span>
      </div>
      {isManaged ? (
        <div className="team-acts">
          <SelectField
            label={`Rôle de ${member.name}`}
            isLabelHidden
            labels={companyRoleLabels}
            value={member.role}
            disabled={change.isPending}
            onChange={(event) => choose(event.target.value as CompanyRole)}
          />
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {isSelf ? "Quitter" : "Retirer"}
            <span className="visually-hidden">{isSelf ? " l'équipe" : ` ${member.name}`}</span>
          </Button>
        </div>
      ) : (
        <span className="tag">{companyRoleLabels[member.role]}</span>
      )}
      {isAsking && (
        <Window title={isSelf ? "Quitter l'équipe" : "Retirer de l'équipe"} onClose={() => setIsAsking(false)}>
          <div className="stack">
            <p className="no-margin">
              {isSelf
                ? "Vous perdrez aussitôt l'accès aux offres et aux candidatures de l'entreprise."
                : `${member.name} perdra aussitôt l'accès aux offres et aux candidatures de l'entreprise.`}
            </p>
            <div className="row">
              <Button variant="danger" disabled={remove.isPending} onClick={confirm}>
                {isSelf ? "Quitter l'équipe" : "Retirer"}
              </Button>
              <Button variant="default" onClick={() => setIsAsking(false)}>
                Annuler
              </Button>
            </div>
          </div>
        </Window>
      )}
    </li>
  );
};
