import { Button } from "@mantine/core";
import type { Availabilities } from "@passerelle/contract/hiring/availabilities";
import { type FormEvent, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { formatAge } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { TextField } from "#ui/TextField.tsx";
import classes from "./availabilities.module.css";
import { useAvailabilities } from "./queries.ts";

const LinkForm = ({ onDone }: { onDone: () => void }) => {
  const { mutateAsync, isPending } = useAvailabilities();
  const [url, setUrl] = useState("");
  const [problem, setProblem] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await mutateAsync({ kind: "link", url });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields.url?.[0] ?? error.message);
    }
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label="Adresse secrète au format iCal"
        type="url"
        placeholder="https://…/basic.ics"
        hint={
          "Google Agenda\u00a0: Paramètres, puis «\u00a0Adresse secrète au format iCal\u00a0». Outlook\u00a0: Calendrier partagé, puis «\u00a0Publier\u00a0», lien ICS."
        }
        required
        autoComplete="off"
        error={problem || undefined}
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          setProblem("");
        }}
      />
      <div>
        <Button type="submit" variant="light" loading={isPending}>
          Relier
        </Button>
      </div>
    </form>
  );
};

const states = {
  waiting: { label: "Lecture en cours", tone: "waiting" },
  read: { label: "À jour", tone: "success" },
  failed: { label: "Non lu", tone: "error" },
} as const;

/** The calendar that one keeps elsewhere: linked, how fresh, and what went wrong. */
export const LinkedCalendar = ({ calendar }: Pick<Availabilities, "calendar">) => {
  const { mutate, isPending } = useAvailabilities();
  const [isLinking, setIsLinking] = useState(false);
  const act = (kind: "refresh" | "unlink") =>
    mutate({ kind }, { onError: (error) => showToast("error", error.message) });
  if (!calendar || isLinking)
    return (
      <div className="stack">
        <p className="soft small no-margin">
          Reliez votre agenda{"\u00a0"}: vos moments occupés sont retirés des créneaux. Rien d'autre n'en est gardé.
        </p>
        {isLinking ? (
          <LinkForm onDone={() => setIsLinking(false)} />
        ) : (
          <div>
            <Button variant="default" onClick={() => setIsLinking(true)}>
              Relier mon agenda
            </Button>
          </div>
        )}
      </div>
    );
  const { label, tone } = states[calendar.state];
  return (
    <div className="stack">
      <p className="small no-margin">
        Relié à {calendar.host}
        {"\u00a0"}: vos moments occupés sont retirés des créneaux.
      </p>
      <p className="no-margin" role="status">
        <StatusBadge
          label={calendar.read_at && calendar.state === "read" ? `${label}, ${formatAge(calendar.read_at)}` : label}
          tone={tone}
        />
      </p>
      {calendar.problem && (
        <p className="small no-margin">
          {calendar.problem}
          {calendar.read_at && ` Les moments lus ${formatAge(calendar.read_at)} sont gardés.`}
        </p>
      )}
      <div className={classes.acts}>
        <Button variant="subtle" size="compact-sm" disabled={isPending} onClick={() => act("refresh")}>
          Relire
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsLinking(true)}>
          Changer
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={isPending} onClick={() => act("unlink")}>
          Délier
        </Button>
      </div>
    </div>
  );
};
