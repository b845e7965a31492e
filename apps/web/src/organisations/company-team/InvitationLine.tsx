import { Button } from "@mantine/core";
import type { TeamInvitation } from "@passerelle/contract/organisations/company-team";
import { companyRoleLabels } from "@passerelle/contract/work-labels";
import { IconMail } from "@tabler/icons-react";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useResend, useRevoke } from "./queries.ts";
import { sentenceOf, texts } from "./texts.ts";

/** An invited person who has not accepted yet. */
export const InvitationLine = ({ invitation }: { invitation: TeamInvitation }) => {
  const resend = useResend();
  const revoke = useRevoke();
  const toasts = (sentence: string) => ({
    onSuccess: () => {
      void showToast("success", sentence);
    },
    onError: (failure: Error) => {
      void showToast("error", sentenceOf(failure));
    },
  });
  const isBusy = resend.isPending || revoke.isPending;
  return (
    <li className="team-line">
      <span className="team-invited" aria-hidden>
        <IconMail size={18} stroke={1.75} />
      </span>
      <div className="team-person">
        <strong className="team-name">{invitation.email}</strong>
        <span className="team-details">
          {companyRoleLabels[invitation.role]} · Invitation envoyée le {formatDay(invitation.sent_at)}, valable jusqu'au{" "}
          {formatDay(invitation.expires_at)}
        </span>
      </div>
      <div className="team-acts">
        <StatusBadge
          label={invitation.is_expired ? "Expirée" : "En attente"}
          tone={invitation.is_expired ? "ghost" : "warning"}
        />
        <Button variant="default" disabled={isBusy} onClick={() => resend.mutate(invitation.id, toasts(texts.resent))}>
          Renvoyer
          <span className="visually-hidden"> l'invitation à {invitation.email}</span>
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => revoke.mutate(invitation.id, toasts(texts.revoked))}>
          Annuler
          <span className="visually-hidden"> l'invitation de {invitation.email}</span>
        </Button>
      </div>
    </li>
  );
};
