import { Button } from "@mantine/core";
import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { Link, useLocation } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { agendaStatusOf, candidateOf, joinableAt } from "./agenda-rules.ts";
import { moveAddress } from "./proposal-address.ts";
import { useChase } from "./queries.ts";
import { useSpace } from "./space.ts";

type Props = {
  interview: ReceivedInterview;
  now: number;
  size?: "compact-sm";
  /** Class of the link to the sheet, where a menu beside it has the same. */
  sheetClass?: string | undefined;
};

/** The one act of an interview: join, give an opinion, write again, propose others, or read the sheet. */
export const InterviewAct = ({ interview, now, sheetClass, ...look }: Props) => {
  const { pathname, search } = useLocation();
  const chase = useChase();
  const { sheet } = useSpace();
  const { status } = agendaStatusOf(interview, now);
  const name = candidateOf(interview);
  const about = (
    <span className="visually-hidden">
      {"\u00a0"}: {name}
    </span>
  );
  if (joinableAt(interview, now))
    return (
      <Button {...look} component="a" variant="light" href={interview.place} target="_blank" rel="noreferrer">
        Rejoindre{about}
      </Button>
    );
  if (status === "opinion")
    return (
      <Button {...look} component={Link} variant="light" to={sheet(interview.application_id)}>
        Donner l'avis{about}
      </Button>
    );
  if (status === "declined" || status === "lapsed")
    return (
      <Button {...look} component={Link} variant="light" to={moveAddress(interview.id, pathname + search)}>
        Reproposer{about}
      </Button>
    );
  if (status === "awaited")
    return (
      <Button
        {...look}
        variant="default"
        loading={chase.isPending}
        onClick={() =>
          chase.mutate(interview.id, {
            onSuccess: () => showToast("success", `${name}\u00a0: relance envoyée.`),
            onError: (error) => showToast("error", error.message),
          })
        }
      >
        Relancer{about}
      </Button>
    );
  return (
    <Button {...look} component={Link} variant="default" className={sheetClass} to={sheet(interview.application_id)}>
      Voir la fiche{about}
    </Button>
  );
};
