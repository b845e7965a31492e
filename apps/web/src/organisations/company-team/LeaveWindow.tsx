import { Button } from "@mantine/core";
import type { TeamMember } from "@passerelle/contract/organisations/company-team";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { Window } from "#ui/Window.tsx";
import { useRemove } from "./queries.ts";
import { sentenceOf, texts } from "./texts.ts";

type Props = { member: TeamMember; isSelf: boolean; onClose: () => void };

/** Asks before a person leaves the team, or is removed from it. */
export const LeaveWindow = ({ member, isSelf, onClose }: Props) => {
  const { forget } = useSession();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const remove = useRemove();
  const confirm = () =>
    remove.mutate(member.id, {
      onSuccess: () => {
        onClose();
        if (isSelf) {
          forget();
          navigate("/login", { replace: true, state: { message: texts.left } });
          return;
        }
        showToast("success", texts.removed);
        void cache.invalidateQueries({ queryKey: ["company-team"] });
      },
      onError: (failure) => {
        onClose();
        showToast("error", sentenceOf(failure));
      },
    });
  return (
    <Window title={isSelf ? "Quitter l'équipe" : "Retirer de l'équipe"} onClose={onClose}>
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
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </div>
    </Window>
  );
};
