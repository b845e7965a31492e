import { Button } from "@mantine/core";
import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { interviewStateLabels } from "@passerelle/contract/work-labels";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { formatLongDay, formatTime } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { LastWord } from "./LastWord.tsx";
import { Place } from "./Place.tsx";
import { moveAddress } from "./proposal-address.ts";
import { fetchReceivedCalendar, useCancel } from "./queries.ts";
import { ReasonForm } from "./ReasonForm.tsx";
import { stateTones, texts } from "./texts.ts";
import "./interviews.css";

const badgeOf = ({ state, is_over }: ReceivedInterview) =>
  state === "confirmed" && is_over
    ? { label: interviewStateLabels.held, tone: stateTones.held }
    : { label: interviewStateLabels[state], tone: stateTones[state] };

const momentOf = (at: string) => `${formatLongDay(at)}, ${formatTime(at)}`;

/** What was proposed, while nothing is chosen. */
const Proposed = ({ slots }: Pick<ReceivedInterview, "slots">) => (
  <ul className="interview-proposed small">
    {slots.map((slot) => (
      <li key={slot.id}>
        <time dateTime={slot.starts_at}>{momentOf(slot.starts_at)}</time>
      </li>
    ))}
  </ul>
);

type Props = {
  interview: ReceivedInterview;
  name?: string;
  /** True below a heading that says the day. */
  isUnderDay?: boolean;
};

/** An interview as the company or the school manages it: with whom, when, where, and what can still be changed. */
export const InterviewCard = ({ interview, name, isUnderDay }: Props) => {
  const { id, state, sequence, starts_at, ends_at, is_over, candidate, job, recruiter, slots } = interview;
  const [form, setForm] = useState<"none" | "cancel">("none");
  const { pathname, search } = useLocation();
  const cancel = useCancel(id);
  const isSchool = useSession().user.type === "school";
  const who = name ?? `${candidate.first_name} ${candidate.last_name}`.trim();
  const isOpen = (state === "confirmed" && !is_over) || state === "proposed" || state === "declined";
  const download = () =>
    fetchReceivedCalendar(id)
      .then((file) => saveTextAs(file.name, file.text, "text/calendar"))
      .catch((error: Error) => showToast("error", error.message));
  const card = useRef<HTMLElement>(null);
  const close = () => {
    setForm("none");
    // The form that had the focus is gone.
    card.current?.focus();
  };
  const giveUp = (reason: string) =>
    cancel.mutate(
      { expected_sequence: sequence, reason },
      {
        onSuccess: () => showToast("success", texts.cancelled),
        onError: (error) => showToast("error", error.message),
        onSettled: close,
      },
    );
  return (
    <article ref={card} tabIndex={-1} className="card stack">
      <div className="row between">
        <div>
          <h3 className="card-title">{who || "Candidat"}</h3>
          <p className="soft small no-margin">
            {job.title}
            {!recruiter.is_me && recruiter.name && ` · avec ${recruiter.name}`}
          </p>
        </div>
        <StatusBadge {...badgeOf(interview)} />
      </div>
      <div className="interview-facts">
        {starts_at && ends_at && (
          <p className="no-margin interview-when">
            <time dateTime={starts_at}>{isUnderDay ? formatTime(starts_at) : momentOf(starts_at)}</time> –{" "}
            {formatTime(ends_at)}
          </p>
        )}
        <p className="no-margin small">
          <Place mode={interview.mode} place={interview.place} phone={candidate.phone} />
          {!starts_at && ` · ${interview.duration} minutes`}
        </p>
      </div>
      {state === "proposed" && <Proposed slots={slots} />}
      {state === "proposed" && slots.every((slot) => slot.starts_at <= new Date().toISOString()) && (
        <p className="small no-margin">Tous ces créneaux sont passés{"\u00a0"}: proposez-en d'autres.</p>
      )}
      <LastWord reason={interview.reason} by={interview.reason_by} reader={isSchool ? "school" : "company"} />
      {isOpen && form === "none" && (
        <div className="row">
          {state === "confirmed" && (
            <Button variant="default" onClick={download}>
              Agenda (.ics)<span className="visually-hidden"> de l'entretien avec {who}</span>
            </Button>
          )}
          <Button
            component={Link}
            variant={state === "declined" ? "filled" : "default"}
            to={moveAddress(id, pathname + search)}
          >
            {state === "confirmed" ? "Déplacer" : "Proposer d'autres créneaux"}
            <span className="visually-hidden"> pour l'entretien avec {who}</span>
          </Button>
          <Button variant="default" onClick={() => setForm("cancel")}>
            Annuler<span className="visually-hidden"> l'entretien avec {who}</span>
          </Button>
        </div>
      )}
      {isOpen && form === "cancel" && (
        <ReasonForm
          title="Annuler l'entretien"
          label={"Pourquoi\u00a0? Le candidat le lira."}
          action="Annuler l'entretien"
          isDanger
          isPending={cancel.isPending}
          onSubmit={giveUp}
          onBack={close}
        />
      )}
    </article>
  );
};
