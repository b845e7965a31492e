import { IconCalendarPlus, IconEye, IconMail, IconX } from "@tabler/icons-react";
import { RowAct } from "#ui/RowAct.tsx";
import { isMovable, nameOf } from "../candidate.ts";
import type { Acted, InboxActs } from "./use-inbox-acts.tsx";

/** What is done with an application from its row, without opening it. */
export const RowActs = ({ application, acts }: { application: Acted; acts: InboxActs }) => {
  if (!isMovable(application) || application.status === "WD") return null;
  const name = nameOf(application);
  return (
    <>
      <RowAct
        icon={<IconCalendarPlus size={18} aria-hidden />}
        label="Proposer un entretien"
        about={`à ${name}`}
        onClick={() => acts.interview(application)}
      />
      {application.status !== "RV" && (
        <RowAct
          icon={<IconEye size={18} aria-hidden />}
          label="Passer en cours d'examen"
          about={name}
          onClick={() => acts.review(application)}
        />
      )}
      <RowAct
        icon={<IconMail size={18} aria-hidden />}
        label="Écrire"
        about={`à ${name}`}
        onClick={() => acts.write(application)}
      />
      {!["AC", "RJ"].includes(application.status) && (
        <RowAct
          icon={<IconX size={18} aria-hidden />}
          label="Refuser"
          about={name}
          onClick={() => acts.refuse(application)}
        />
      )}
    </>
  );
};
