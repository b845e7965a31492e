import type { Incident } from "@passerelle/contract/admin/service-status";
import { expect, test } from "vitest";
import { formOf, problemsOf, valuesOf } from "./incident-form.ts";

const incident: Incident = {
  id: "01900000-0000-7000-8000-000000000001",
  title: "Recherche lente",
  notice: "Les résultats mettent du temps à venir.",
  seriousness: "slow",
  began_at: "2026-07-14T08:30:25.000Z",
  ended_at: "2026-07-14T09:00:10.000Z",
  updates: [{ at: "2026-07-14T08:40:00.000Z", text: "Nous cherchons." }],
  version: 3,
};
const now = new Date("2026-11-26T20:00:00Z");

test("what is not changed goes back as it was read, to the second", () => {
  const { id: _, version: __, ...form } = incident;
  expect(formOf(valuesOf(incident, now), incident)).toEqual(form);
});

test("times are those of Paris, in summer and in winter", () => {
  expect(valuesOf(incident, now)).toMatchObject({ begin_day: "2026-07-14", begin_time: "10:30", end_time: "11:00" });
  const values = { ...valuesOf(incident, now), begin_time: "10:15", end_day: "", end_time: "" };
  expect(formOf(values, incident)).toMatchObject({ began_at: "2026-07-14T08:15:00.000Z", ended_at: null });
  expect(formOf(valuesOf(null, now), null)).toMatchObject({ began_at: "2026-11-26T20:00:00.000Z", ended_at: null });
});

test("each field that lacks something says what", () => {
  const empty = { ...valuesOf(null, now), begin_day: "", begin_time: "", end_time: "10:00" };
  const problems = problemsOf({ ...empty, updates: [{ key: "a", at: null, text: " " }] });
  expect(problems).toMatchObject({
    title: "Donnez un titre à l'incident",
    notice: "Dites ce que les personnes remarquent",
    begin_day: "La date de début est requise",
    begin_time: "L'heure est requise",
    end_day: "La date de fin est requise",
    "updates.0.text": "Écrivez la nouvelle, ou retirez-la",
  });
  expect(Object.values(problemsOf(valuesOf(incident, now))).filter(Boolean)).toEqual([]);
});
