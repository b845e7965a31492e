import { nextStepCode } from "@passerelle/contract/hiring/next-steps";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextAct, nextSentence } from "./next-step-text.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-24T10:00:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const said = (code: string, at: string | null = null, more: object = {}) =>
  nextSentence({
    next: { code: code as never, at, is_mine: false },
    unread_messages: 0,
    refusal_reason: null,
    job: { closing: null },
    ...more,
  });

test("every next step has its sentence, with or without a date", () => {
  for (const code of nextStepCode.options)
    for (const at of [null, "2026-11-26", "2026-11-26T09:00:00.000Z"]) {
      // A short day is only ever written from a day.
      if (at?.includes("T") && (code === "reminder" || code === "answer-expected")) continue;
      expect(said(code, at)).not.toBe("");
    }
});

test("sentences name the moment, the days that went by and the reason", () => {
  expect(said("slots", "2026-11-26T09:00:00.000Z")).toBe("Choisir avant jeu. 26 nov. à 10:00");
  expect(said("follow-up", "2026-11-12T22:00:00.000Z")).toBe("Relancer\u00a0: 12 jours sans réponse");
  expect(said("message", null, { unread_messages: 2 })).toBe("2 messages non lus");
  expect(said("refused", null, { refusal_reason: "filled" })).toBe("Poste déjà pourvu");
  expect(said("refused")).toBe("Sans explication");
  expect(said("refused", null, { job: { closing: "closed" } })).toBe("L'entreprise a fermé son espace");
  expect(said("answer-expected", "2026-11-25")).toBe("Réponse attendue vers le 25/11");
});

test("only what waits for the applicant has an act", () => {
  expect(nextStepCode.options.filter((code) => nextAct({ next: { code, at: null, is_mine: true } }))).toEqual([
    "slots",
    "proposal",
    "message",
    "reminder",
    "follow-up",
  ]);
});
