import { expect, test } from "vitest";
import { placedErrors, proposalErrors, slotErrors, termsOf } from "./proposal-rules.ts";

const proposal = {
  mode: "site" as const,
  places: { site: " 1 rue Neuve ", phone: "", video: "" },
  duration: "45",
  message: "",
  reason: "",
  slots: [{ date: "23/11/2026", time: "10:00" }],
};

test("what is typed as Paris shows it leaves as an instant", () => {
  expect(termsOf(proposal)).toMatchObject({ place: "1 rue Neuve", duration: 45, slots: ["2026-11-23T09:00:00.000Z"] });
});

test("a slot needs a day that exists, and an hour that this day has", () => {
  expect(slotErrors({ date: "", time: "" })).toEqual({ date: "La date est requise" });
  expect(slotErrors({ date: "30/02/2027", time: "10:00" })).toEqual({
    date: "La date n'existe pas dans le calendrier",
  });
  expect(slotErrors({ date: "23/11/2026", time: "" })).toEqual({ time: "L'heure est requise" });
  expect(slotErrors({ date: "28/03/2027", time: "02:30" }).time).toContain("n'existe pas ce jour-là");
  expect(slotErrors({ date: "31/10/2027", time: "02:30" })).toEqual({});
});

test("each way of meeting asks for its own place, and moving asks why", () => {
  expect(proposalErrors(proposal, false)).toEqual({});
  expect(proposalErrors({ ...proposal, mode: "video" }, true)).toEqual({
    "places.video": "Le lien de la visioconférence est requis",
    reason: "Dites au candidat pourquoi",
  });
  expect(proposalErrors({ ...proposal, mode: "phone" }, false)).toEqual({});
});

test("what the server finds wrong is shown where it was typed", () => {
  expect(placedErrors({ "slots.1": ["Ce créneau est passé"], place: ["Non"], duration: ["Trop"] }, "video")).toEqual({
    "slots.1.date": "Ce créneau est passé",
    "places.video": "Non",
    duration: "Trop",
  });
});
