import type { MyInterview } from "@passerelle/contract/hiring/interviews";
import { useRef, useState } from "react";
import { PushOffer } from "#identity/push/PushOffer.tsx";
import { formatLongDay, formatTime } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { showToast } from "#platform/toasts.ts";
import { LastWord } from "./LastWord.tsx";
import { Place } from "./Place.tsx";
import { fetchMyCalendar, useAnswer } from "./queries.ts";
import { ReasonForm } from "./ReasonForm.tsx";
import { SlotChoice } from "./SlotChoice.tsx";
import { texts } from "./texts.ts";
import "./interviews.css";

const statusOf = ({ state, is_over, job }: MyInterview) => {
  const host = job.is_school ? "L'école" : "Le recruteur";
  if (state === "held" || (state === "confirmed" && is_over)) return "Cet entretien a eu lieu.";
  return {
    proposed: `${host} vous propose un entretien.`,
    confirmed: "Votre entretien est confirmé.",
    declined: `Vous avez demandé d'autres créneaux. ${host} va vous répondre.`,
    cancelled: "Cet entretien est annulé.",
  }[state];
};

/** What a candidate may do about an interview: choose a slot, ask for others, cancel, put it into their calendar. */
export const InterviewAnswer = ({ interview, preferred }: { interview: MyInterview; preferred?: string | null }) => {
  const { state, token, sequence, starts_at, ends_at, is_over, job } = interview;
  const answer = useAnswer(token);
  const status = useRef<HTMLParagraphElement>(null);
  const [form, setForm] = useState<"none" | "decline" | "cancel">("none");
  const isConfirmed = state === "confirmed" && !is_over;
  const isOpen = isConfirmed || state === "proposed";
  const send = (asked: Parameters<typeof answer.mutate>[0], done: string) =>
    answer.mutate(asked, {
      onSuccess: () => showToast("success", done),
      onError: (error) => showToast("error", error.message),
      onSettled: () => {
        setForm("none");
        // The pressed button is gone: the focus moves to the new status.
        status.current?.focus();
      },
    });
  const download = () =>
    fetchMyCalendar(token)
      .then((file) => saveTextAs(file.name, file.text, "text/calendar"))
      .catch((error: Error) => showToast("error", error.message));
  return (
    <div className="stack">
      <p ref={status} className="banner no-margin" role="status" tabIndex={-1}>
        {statusOf(interview)}
      </p>
      {isConfirmed && answer.variables?.kind === "pick" && answer.isSuccess && <PushOffer instead={texts.pushed} />}
      {starts_at && ends_at && (
        <p className={`no-margin interview-when ${state === "cancelled" ? "interview-gone" : ""}`}>
          <time dateTime={starts_at}>
            {formatLongDay(starts_at)}, {formatTime(starts_at)}
          </time>{" "}
          – {formatTime(ends_at)}
        </p>
      )}
      {state !== "cancelled" && (
        <p className="no-margin">
          <Place mode={interview.mode} place={interview.place} /> · {interview.duration} minutes
        </p>
      )}
      {interview.message && state !== "cancelled" && <p className="pre-line no-margin">{interview.message}</p>}
      <LastWord reason={interview.reason} by={interview.reason_by} reader={job.is_school ? "student" : "candidate"} />
      {state === "proposed" && form === "none" && (
        <SlotChoice
          slots={interview.slots}
          preferred={preferred}
          isPending={answer.isPending}
          onPick={(slot_id) => send({ kind: "pick", slot_id }, texts.confirmed)}
        />
      )}
      {isOpen && form === "none" && (
        <div className="row">
          {isConfirmed && (
            <button type="button" className="button-quiet" onClick={download}>
              Ajouter à mon agenda (.ics)
            </button>
          )}
          <button type="button" className="button-quiet" onClick={() => setForm("decline")}>
            {isConfirmed ? "Demander un autre créneau" : "Aucun créneau ne me convient"}
          </button>
          <button type="button" className="button-quiet" onClick={() => setForm("cancel")}>
            {isConfirmed ? "Annuler l'entretien" : "Je ne souhaite pas d'entretien"}
          </button>
        </div>
      )}
      {isOpen && form === "decline" && (
        <ReasonForm
          title={isConfirmed ? "Demander un autre créneau" : "Aucun créneau ne me convient"}
          label={`Dites quand vous êtes libre\u00a0: ${job.is_school ? "l'école" : "le recruteur"} le lira et pourra vous proposer d'autres moments.`}
          missing="Dites quand vous êtes libre"
          action="Demander d'autres créneaux"
          isPending={answer.isPending}
          onSubmit={(reason) => send({ kind: "decline", expected_sequence: sequence, reason }, texts.declined)}
          onBack={() => setForm("none")}
        />
      )}
      {isOpen && form === "cancel" && (
        <ReasonForm
          title="Annuler l'entretien"
          label={`Dites pourquoi ${job.is_school ? "à l'école" : "au recruteur"}. Votre candidature, elle, n'est pas retirée.`}
          action="Annuler l'entretien"
          isDanger
          isPending={answer.isPending}
          onSubmit={(reason) => send({ kind: "cancel", expected_sequence: sequence, reason }, texts.cancelled)}
          onBack={() => setForm("none")}
        />
      )}
    </div>
  );
};
