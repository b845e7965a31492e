import { Button, Table } from "@mantine/core";
import type { TeamInvitation } from "@passerelle/contract/organisations/company-team";
import { companyRoleLabels } from "@passerelle/contract/work-labels";
import { IconMail } from "@tabler/icons-react";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { DataRow } from "#ui/DataTable.tsx";
import classes from "./company-team.module.css";
import { useResend, useRevoke } from "./queries.ts";
import { sentenceOf, texts } from "./texts.ts";

/** An invited person who has not accepted yet. */
export const InvitationRow = ({ invitation }: { invitation: TeamInvitation }) => {
  const resend = useResend();
  const revoke = useRevoke();
  const { email, role, sent_at, expires_at, is_expired } = invitation;
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
    <DataRow
      acts={
        <ActionMenu
          isOfLine
          label="Actions"
          about={email}
          actions={[
            {
              label: "Annuler l'invitation",
              onChoose: () => revoke.mutate(invitation.id, toasts(texts.revoked)),
              isBusy,
            },
          ]}
        />
      }
    >
      <Table.Td className={classes.who}>
        <div>
          <span className={classes.invited} aria-hidden>
            <IconMail size={18} stroke={1.75} />
          </span>
          <span>
            <span className={classes.name}>{email}</span>
            <span className={classes.about}>Invitation envoyée le {formatDay(sent_at)}</span>
          </span>
        </div>
      </Table.Td>
      <Table.Td className="soft">{companyRoleLabels[role]}, pas encore venu</Table.Td>
      <Table.Td className="soft">
        {is_expired ? "Invitation expirée" : `Valable jusqu'au ${formatDay(expires_at)}`}
      </Table.Td>
      <Table.Td>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isBusy}
          onClick={() => resend.mutate(invitation.id, toasts(texts.resent))}
        >
          Renvoyer
          <span className="visually-hidden"> l'invitation à {email}</span>
        </Button>
      </Table.Td>
    </DataRow>
  );
};
