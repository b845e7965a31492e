import { expect, test } from "vitest";
import { contractWords } from "./student-words.ts";

const contract = (step: "promise" | "signed" | "broken", broken_on: string | null = null) => ({ step, broken_on });

test("the contract of a student is its step, that one is to be recorded, how else they are placed, or when it was broken", () => {
  const words = [
    { contract: contract("promise"), placed: null, lacks_contract: false },
    { contract: contract("signed"), placed: "contract", lacks_contract: false },
    { contract: null, placed: null, lacks_contract: true },
    { contract: null, placed: "told", lacks_contract: true },
    { contract: null, placed: "elsewhere", lacks_contract: true },
    { contract: null, placed: "elsewhere", lacks_contract: false },
    { contract: contract("broken", "2026-11-17"), placed: "told", lacks_contract: true },
    { contract: contract("broken", "2026-11-17"), placed: null, lacks_contract: false },
    { contract: null, placed: null, lacks_contract: false },
  ] as const;
  expect(words.map(contractWords)).toEqual([
    "À établir",
    "Signé",
    "Contrat à saisir",
    "Contrat à saisir",
    "Contrat à saisir",
    "Placé ailleurs",
    "Contrat à saisir",
    expect.stringMatching(/^Rompu le 17/),
    "",
  ]);
});
