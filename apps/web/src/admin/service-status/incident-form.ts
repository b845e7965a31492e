import type { FormErrors } from "@mantine/form";
import type { Incident, IncidentForm, IncidentSeriousness } from "@passerelle/contract/admin/service-status";
import { parisInstant } from "@passerelle/contract/paris-time";
import { typedDateProblem, typedOf } from "#platform/typed-date-rules.ts";

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });
/** The day (`YYYY-MM-DD`) and the time (`HH:MM`) of an instant in Paris. */
const wallOf = (instant: string | Date) => {
  const [day = "", time = ""] = clock.format(new Date(instant)).split(" ");
  return { day, time };
};

/** What is typed; an update without a time is written now. */
export type IncidentValues = {
  title: string;
  notice: string;
  seriousness: IncidentSeriousness;
  begin_day: string;
  begin_time: string;
  /** Empty while it goes on. */
  end_day: string;
  end_time: string;
  updates: { key: string; at: string | null; text: string }[];
};

export const valuesOf = (incident: Incident | null, now: Date): IncidentValues => {
  const begin = wallOf(incident?.began_at ?? now);
  const end = incident?.ended_at ? wallOf(incident.ended_at) : { day: "", time: "" };
  return {
    title: incident?.title ?? "",
    notice: incident?.notice ?? "",
    seriousness: incident?.seriousness ?? "partial",
    begin_day: begin.day,
    begin_time: begin.time,
    end_day: end.day,
    end_time: end.time,
    updates: (incident?.updates ?? []).map(({ at, text }, nth) => ({ key: `${nth}`, at, text })),
  };
};

const invalid = "La date n'est pas valide";

export const problemsOf = ({ title, notice, begin_day, begin_time, end_day, end_time, updates }: IncidentValues) => {
  const problems: FormErrors = {
    title: title.trim() ? null : "Donnez un titre à l'incident",
    notice: notice.trim() ? null : "Dites ce que les personnes remarquent",
    begin_day: typedDateProblem(typedOf(begin_day), { required: "La date de début est requise", invalid }) || null,
    begin_time: begin_time ? null : "L'heure est requise",
    end_day:
      typedDateProblem(typedOf(end_day), { required: end_time && "La date de fin est requise", invalid }) || null,
    end_time: end_day && !end_time ? "L'heure est requise" : null,
  };
  for (const [nth, { text }] of updates.entries())
    if (!text.trim()) problems[`updates.${nth}.text`] = "Écrivez la nouvelle, ou retirez-la";
  return problems;
};

/** The instant that was read, where its minute was not changed: its seconds stay. */
const instantOf = (day: string, time: string, read: string | null | undefined) => {
  const wall = read && wallOf(read);
  return wall && wall.day === day && wall.time === time ? read : (parisInstant(day, time) ?? "");
};

/** The body of what is typed, once it has no problem. */
export const formOf = (values: IncidentValues, incident: Incident | null): IncidentForm => ({
  title: values.title,
  notice: values.notice,
  seriousness: values.seriousness,
  began_at: instantOf(values.begin_day, values.begin_time, incident?.began_at),
  ended_at: values.end_day ? instantOf(values.end_day, values.end_time, incident?.ended_at) : null,
  updates: values.updates.map(({ at, text }) => ({ at, text })),
});

/** The sentences of the server beside the fields that they are about. */
export const fieldsOf = ({ began_at, ended_at, ...others }: FormErrors): FormErrors => ({
  ...others,
  ...(began_at && { begin_day: began_at }),
  ...(ended_at && { end_day: ended_at }),
});
