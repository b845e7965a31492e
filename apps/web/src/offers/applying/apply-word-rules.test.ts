import { expect, test } from "vitest";
import { startersFor, withSentence } from "./apply-word-rules.ts";

test("a starter greets first, then adds a line, and never twice the same", () => {
  const [why, project] = startersFor("").map(({ sentence }) => sentence);
  const first = withSentence("", why ?? "", 800);
  expect(first).toBe("Bonjour,\nVotre offre m'attire parce que ");
  expect(withSentence(first, why ?? "", 800)).toBe(first);
  const typed = `${first}j'aime le bois.  `;
  expect(withSentence(typed, project ?? "", 800)).toBe(
    `${first}j'aime le bois.\nUn projet que j'ai mené et dont je peux vous parler\u00a0: `,
  );
});

test("a starter that has no room leaves the word as it is", () => {
  const full = "a".repeat(795);
  expect(withSentence(full, "Je peux commencer", 800)).toBe(full);
});

test("the day of availability is in its starter", () => {
  expect(startersFor("04/01/2027")[2]?.sentence).toBe("Je peux commencer à partir du 04/01/2027, et ");
});
