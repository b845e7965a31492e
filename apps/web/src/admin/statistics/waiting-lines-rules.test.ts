import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { describe, expect, test } from "vitest";
import { waitingLines } from "./waiting-lines-rules.ts";

type Parts = Parameters<typeof waitingLines>[0];
const now = Date.parse("2026-11-24T09:00:00Z");

const applicant = (id: string, created_at: string) =>
  ({
    id,
    created_at,
    job: { title: "Soudeur" },
    applicant: { first_name: id, last_name: "Faure", current_education: "CAP" },
  }) as Parts["waiting"][number];
const interview = (changes: object) =>
  ({
    id: "i",
    application_id: "a",
    candidate: { first_name: "Tom", last_name: "Noël" },
    job: { title: "Soudeur" },
    state: "confirmed",
    is_over: true,
    has_opinion: false,
    application_status: "IN",
    slots: [],
    starts_at: "2026-11-23T09:00:00Z",
    ...changes,
  }) as unknown as Parts["dated"][number];
const thread = (unread: number, author: string) =>
  ({
    application_id: "t",
    with: "Jules",
    unread,
    last: { author, sent_at: "2026-11-24T08:00:00Z", excerpt: "Bonjour" },
  }) as Parts["threads"][number];
const offer = (expires_on: string, state = "active") =>
  ({
    id: expires_on,
    title: "Soudeur",
    state,
    expires_on,
    created_at: "2026-10-01T00:00:00Z",
    applications_count: 1,
    health: { views: 38 },
  }) as CompanyJob;
const lines = (parts: Partial<Parts>) =>
  waitingLines({
    waiting: [],
    count: 0,
    batches: [],
    dated: [],
    threads: [],
    jobs: [],
    now,
    today: "2026-11-24",
    ...parts,
  });

describe("what waits for a company", () => {
  test("nothing waits when there is nothing", () => {
    expect(lines({})).toEqual([]);
  });
  test("the third candidate stands for those who follow, and leads to the five minutes", () => {
    const waiting = ["Ava", "Bob", "Cid"].map((name, day) => applicant(name, `2026-11-1${day}T09:00:00Z`));
    expect(lines({ waiting, count: 14 }).map(({ who, words, to }) => [who, words, to])).toEqual([
      ["Ava Faure", "attend une réponse", "/platform/company/candidates?liste=toutes&candidature=Ava"],
      ["Bob Faure", "attend une réponse", "/platform/company/candidates?liste=toutes&candidature=Bob"],
      ["Cid Faure", "et 11 autres attendent une réponse", "/platform/company/answers"],
    ]);
    expect(lines({ waiting, count: 3 })[2]?.words).toBe("attend une réponse");
    expect(lines({ waiting, count: 4 })[2]?.words).toBe("et 1 autre attendent une réponse");
  });
  test("more than seven days are late", () => {
    const waiting = [applicant("Ava", "2026-11-17T08:59:00Z"), applicant("Bob", "2026-11-17T09:00:00Z")];
    expect(lines({ waiting, count: 2 }).map(({ isLate }) => isLate)).toEqual([true, false]);
  });
  test("an answered batch, a held interview with an opinion, and a conversation that was read wait for nothing", () => {
    const batch = { id: "b", school: "CFA", job: { title: "Soudeur" }, created_at: "2026-11-20T09:00:00Z" };
    expect(
      lines({
        batches: [{ ...batch, count: 2, answered: 2 } as Parts["batches"][number]],
        dated: [interview({ has_opinion: true }), interview({ application_status: "RJ" })],
        threads: [thread(0, "applicant")],
        jobs: [offer("2026-12-24"), offer("2026-11-25", "paused")],
      }),
    ).toEqual([]);
  });
  test("the longest wait comes first, the offers that end come last", () => {
    const batch = { id: "b", school: "CFA", job: { title: "Soudeur" }, created_at: "2026-11-20T09:00:00Z" };
    const found = lines({
      waiting: [applicant("Ava", "2026-11-22T09:00:00Z")],
      count: 1,
      batches: [{ ...batch, count: 3, answered: 1 } as Parts["batches"][number]],
      dated: [interview({})],
      threads: [thread(1, "applicant")],
      jobs: [offer("2026-11-26")],
    });
    expect(found.map(({ who, words, act }) => `${who} ${words} | ${act}`)).toEqual([
      "CFA vous propose 2 étudiants | Voir le lot",
      "Ava Faure attend une réponse | Répondre",
      "Tom Noël a passé son entretien | Donner l'avis",
      "Jules vous a écrit | Lire",
      "Soudeur se termine bientôt | Prolonger",
    ]);
  });
});
