import {
  addDays,
  filingDeadline,
  opcoAnswerDays,
  sendingDays,
  signatureDays,
} from "@passerelle/contract/hiring/contract-rules";
import type { ContractFigures } from "@passerelle/contract/hiring/contracts";
import { viewerOf } from "#hiring/students/placement.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { figuresOf, startsToFile } from "./store.ts";

/** How many contracts of the school are at each step, and how many press there today. */
export const countContracts = async (ctx: Context): Promise<ContractFigures> => {
  const { db, now } = ctx;
  const viewer = viewerOf(ctx);
  const today = parisDay(now);
  const counts = await figuresOf(db, viewer, {
    startsBy: addDays(today, sendingDays),
    sentBy: addDays(today, -signatureDays),
    filedBefore: addDays(today, -opcoAnswerDays),
  });
  const week = addDays(today, 7);
  const toFile = (await startsToFile(db, viewer)).filter(
    ({ starts_on }) => starts_on !== null && filingDeadline(starts_on) <= week,
  );
  return {
    open: { count: counts.open, pressing: counts.starting },
    sent: { count: counts.sent, pressing: counts.waiting },
    signed: { count: counts.signed, pressing: toFile.reduce((sum, { count }) => sum + count, 0) },
    filed: { count: counts.filed, pressing: counts.unanswered },
    covered: { count: counts.covered, funding_cents: Number(counts.funding_cents) },
    broken: { count: counts.broken, searching: counts.searching },
  };
};
