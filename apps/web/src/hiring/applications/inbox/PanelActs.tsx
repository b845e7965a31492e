import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { IconCalendarPlus, IconMail, IconX } from "@tabler/icons-react";
import { formatDay } from "#platform/formats.ts";
import { PanelAct } from "#ui/PanelAct.tsx";
import classes from "#ui/side-panel.module.css";
import { CancelInvitation } from "../CancelInvitation.tsx";
import { isMovable, nameOf } from "../candidate.ts";
import type { InboxActs } from "./use-inbox-acts.tsx";

/** What is done with the candidate who is open; on a phone a bar at the bottom. */
export const PanelActs = ({ sheet, acts }: { sheet: CandidateSheet; acts: InboxActs }) => {
  const name = nameOf(sheet);
  const { status } = sheet;
  if (status === "WD")
    return <p className={classes.withdrawn}>Candidature retirée le {formatDay(sheet.updated_at)}.</p>;
  if (!isMovable(sheet)) return <CancelInvitation application={sheet} />;
  return (
    <div className={classes.acts}>
      <PanelAct
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        shortcut="E"
        label="Proposer un entretien"
        about={`à ${name}`}
        isMain
        onClick={() => acts.interview(sheet)}
      />
      <PanelAct
        leftSection={<IconMail size={18} aria-hidden />}
        shortcut="M"
        label="Écrire"
        about={`à ${name}`}
        onClick={() => acts.write(sheet)}
      />
      {!["AC", "RJ"].includes(status) && (
        <PanelAct
          leftSection={<IconX size={18} aria-hidden />}
          shortcut="R"
          label="Refuser"
          about={name}
          onClick={() => acts.refuse(sheet)}
        />
      )}
    </div>
  );
};
