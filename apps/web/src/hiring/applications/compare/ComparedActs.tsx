import { Button } from "@mantine/core";
import type { ComparedApplication } from "@passerelle/contract/hiring/compared-applications";
import { IconCalendarPlus, IconEye, IconX } from "@tabler/icons-react";
import { formatDay } from "#platform/formats.ts";
import { CancelInvitation } from "../CancelInvitation.tsx";
import { isMovable, nameOf, recruitmentStatuses } from "../candidate.ts";
import { InvitationNote } from "../InvitationNote.tsx";
import { StatusMenu } from "../inbox/StatusMenu.tsx";
import type { InboxActs } from "../inbox/use-inbox-acts.tsx";
import classes from "./compare.module.css";

type Props = { application: ComparedApplication; acts: InboxActs };

/** Where an application stands, which opens the other statuses. */
export const ComparedStatus = ({ application, acts }: Props) => {
  if (application.status === "WD") return <span>Retirée le {formatDay(application.updated_at)}</span>;
  return (
    <div className={classes.lines}>
      {!application.profile && <span>Ce candidat a supprimé son compte.</span>}
      {isMovable(application) && (
        <StatusMenu
          application={application}
          statuses={recruitmentStatuses}
          onMove={(to) => acts.move(application, to)}
        />
      )}
      <InvitationNote invitation={application.invitation} />
    </div>
  );
};

/** The three answers; none for who withdrew, or has not accepted what was proposed. */
export const ComparedActs = ({ application, acts }: Props) => {
  const { status } = application;
  const name = nameOf(application);
  if (status === "WD") return null;
  if (!isMovable(application)) return <CancelInvitation application={application} />;
  return (
    <div className={classes.acts}>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => acts.interview(application)}
      >
        Proposer un entretien<span className="visually-hidden"> à {name}</span>
      </Button>
      {status !== "RV" && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => acts.review(application)}
        >
          Je reviens vers vous<span className="visually-hidden"> à {name}</span>
        </Button>
      )}
      {!["AC", "RJ"].includes(status) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => acts.refuse(application)}
        >
          Refuser<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
};
