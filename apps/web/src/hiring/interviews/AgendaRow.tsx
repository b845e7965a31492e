import { Button, Menu } from "@mantine/core";
import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { IconDots, IconMapPin, IconPhone, IconVideo } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { formatAge, plural } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { showToast } from "#platform/toasts.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./agenda.module.css";
import { agendaStatusOf, candidateOf } from "./agenda-rules.ts";
import { CancelWindow } from "./CancelWindow.tsx";
import { InterviewAct } from "./InterviewAct.tsx";
import { moveAddress } from "./proposal-address.ts";
import { fetchReceivedCalendar } from "./queries.ts";
import { useSpace } from "./space.ts";
import { formWords, texts } from "./texts.ts";
import { hourOf } from "./week-rules.ts";

const formIcons = { video: IconVideo, site: IconMapPin, phone: IconPhone };

const MoreActs = ({
  interview,
  name,
  onCancel,
}: {
  interview: ReceivedInterview;
  name: string;
  onCancel: () => void;
}) => {
  const { pathname, search } = useLocation();
  const { sheet } = useSpace();
  const isOpen =
    ["proposed", "declined"].includes(interview.state) || (interview.state === "confirmed" && !interview.is_over);
  const download = () =>
    fetchReceivedCalendar(interview.id)
      .then((file) => saveTextAs(file.name, file.text, "text/calendar"))
      .catch((error: Error) => showToast("error", error.message));
  return (
    <Menu withinPortal={false} position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="subtle" color="gray" px={8} aria-label={`Autres actes pour ${name}`}>
          <IconDots aria-hidden size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={sheet(interview.application_id)}>
          Voir la fiche
        </Menu.Item>
        {isOpen && (
          <Menu.Item component={Link} to={moveAddress(interview.id, pathname + search)}>
            {interview.state === "confirmed" ? "Déplacer" : "Proposer d'autres créneaux"}
          </Menu.Item>
        )}
        {interview.state === "confirmed" && <Menu.Item onClick={download}>Agenda (.ics)</Menu.Item>}
        {isOpen && <Menu.Item onClick={onCancel}>Annuler l'entretien</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
};

/** One interview of the agenda: when, who, what for, with whom, where it stands, and its one act. */
export const AgendaRow = ({ interview, now }: { interview: ReceivedInterview; now: number }) => {
  const { job, starts_at, duration, mode, slots, participants, proposed_at, reason } = interview;
  const [isCancelling, setIsCancelling] = useState(false);
  const name = candidateOf(interview);
  const { label, tone } = agendaStatusOf(interview, now);
  const Icon = formIcons[mode];
  return (
    <li className={classes.row} aria-label={name}>
      <p>
        <strong className={classes.first}>
          {starts_at ? hourOf(starts_at) : plural(slots.length, "choix", "choix")}
        </strong>
        <span className={classes.second}>
          {starts_at ? (
            `${duration} min`
          ) : (
            <>
              <span className={classes.sent}>envoyé </span>
              {formatAge(proposed_at)}
            </>
          )}
        </span>
      </p>
      <span className={classes.picture}>
        <Monogram name={name} />
      </span>
      <p>
        <strong className={classes.first}>{name}</strong>
        <span className={classes.second}>
          {job.title} <Icon aria-hidden size={14} /> {formWords[mode]}
          {reason && interview.state === "declined" && ` · «\u00a0${reason}\u00a0»`}
        </span>
      </p>
      <p className={classes.people}>
        {participants.map((person) => (
          <span key={person.id} title={person.is_me ? "Vous" : person.name}>
            <Monogram name={person.name} />
            <span className="visually-hidden">avec {person.is_me ? "vous" : person.name} </span>
          </span>
        ))}
      </p>
      <p className={classes.status}>
        <StatusBadge label={label} tone={tone} />
      </p>
      <div className={classes.acts}>
        <InterviewAct interview={interview} now={now} sheetClass={classes.sheet} />
        <MoreActs interview={interview} name={name} onCancel={() => setIsCancelling(true)} />
      </div>
      {isCancelling && (
        <CancelWindow interview={interview} name={name} onClose={() => setIsCancelling(false)} done={texts.cancelled} />
      )}
    </li>
  );
};
