import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatTime, formatWeekDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { myInterviewQuery, useAnswer } from "./queries.ts";
import classes from "./quick-slots.module.css";
import { texts } from "./texts.ts";

/** The slots that can still be chosen, as buttons; the chosen one is confirmed by the next. Other answers are given on the application's page. */
export const QuickSlots = ({ applicationId }: { applicationId: string }) => {
  const { data: interview, isPending } = useQuery(myInterviewQuery(applicationId));
  const answer = useAnswer(interview?.token ?? "");
  const [chosen, setChosen] = useState("");
  const open = interview?.state === "proposed" ? interview.slots.filter(({ is_open }) => is_open) : [];
  const picked = open.find(({ id }) => id === chosen);
  const page = `/platform/applicant/applications/${applicationId}`;
  const confirm = () =>
    answer.mutate(
      { kind: "pick", slot_id: chosen },
      {
        onSuccess: () => showToast("success", texts.confirmed),
        onError: (error) => showToast("error", error.message),
      },
    );
  return (
    <fieldset className={classes.slots} aria-label="Créneaux proposés (heure de Paris)">
      {/* As many as are usually proposed: what stands below does not move when they come. */}
      {isPending &&
        [1, 2, 3].map((place) => <span key={place} className={`skeleton ${classes.awaited}`} aria-hidden />)}
      {open.map(({ id, starts_at }) => (
        <Button
          key={id}
          variant={id === chosen ? "light" : "default"}
          aria-pressed={id === chosen}
          className={classes.slot}
          onClick={() => setChosen(id)}
        >
          <span className={classes.time}>{formatTime(starts_at)}</span>{" "}
          <span className={classes.day}>{formatWeekDay(starts_at)}</span>
        </Button>
      ))}
      {picked && (
        <Button loading={answer.isPending} onClick={confirm}>
          Confirmer {formatTime(picked.starts_at)}
        </Button>
      )}
      <Link to={page} className={classes.other}>
        {open.length > 0 ? "Aucun ne va" : "Répondre"}
      </Link>
    </fieldset>
  );
};
