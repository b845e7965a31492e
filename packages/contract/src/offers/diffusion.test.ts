import { expect, test } from "vitest";
import { diffusionOf, inOneOrder, isOnScreenOn, type SupportOfOffer } from "./diffusion.ts";

const line = (support: string, is_active = true, state: SupportOfOffer["state"] = null) => ({
  support,
  is_active,
  state,
});

test.each([
  [line("Hellowork", true, "read"), true, "published"],
  [line("La bonne alternance", true, "online"), true, "published"],
  [line("Hellowork", true, "queued"), true, "waiting"],
  [line("France Travail", true, "sent"), true, "waiting"],
  [line("Apec", true, "refused"), true, "refused"],
  [line("facebook", true, "to_share"), true, "to_share"],
  // What the ledger has not read yet.
  [line("Hellowork"), true, "waiting"],
  [line("Salon de mars"), true, "to_share"],
  [line("Hellowork", false), true, "off"],
  [line("Hellowork", false, "stopped"), true, "off"],
  // A draft: it is chosen, and nothing is sent.
  [line("Hellowork"), false, "chosen"],
  [line("Hellowork", true, "stopped"), false, "chosen"],
] as const)("a support %j of an offer that is on screen (%s) is drawn as %s", (support, isOnScreen, expected) => {
  expect(diffusionOf(support, { status: isOnScreen ? "published" : "draft", isOnScreen })).toBe(expected);
});

test("nothing of an archived offer is still to come", () => {
  expect(diffusionOf(line("Hellowork", true, "stopped"), { status: "archived", isOnScreen: false })).toBe("off");
});

test("supports stand in one order on every line, those of the school last", () => {
  const order = inOneOrder([line("Salon de mars"), line("linkedin"), line("hellowork")]).map(({ support }) => support);
  expect(order).toEqual([
    "Site carrière",
    "hellowork",
    "France Travail",
    "Apec",
    "Annonces sponsorisées Indeed",
    "Supports gratuits",
    "La bonne alternance",
    "facebook",
    "linkedin",
    "Salon de mars",
  ]);
});

test("an offer is on screen from its first day to its last one", () => {
  const dates = { status: "published", publication_date: "2027-01-05", expiration_date: "2027-01-09" } as const;
  const on = (day: string) => isOnScreenOn(dates, day);
  expect(["2027-01-04", "2027-01-05", "2027-01-09", "2027-01-10"].map(on)).toEqual([false, true, true, false]);
  expect(isOnScreenOn({ ...dates, status: "draft" }, "2027-01-05")).toBe(false);
});
