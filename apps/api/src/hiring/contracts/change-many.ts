import type { BreakReason, StepOnTheWay } from "@passerelle/contract/hiring/contracts";
import type { SeveralChanged } from "@passerelle/contract/hiring/contracts-at-once";
import { viewerOf } from "#hiring/students/placement.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { emitChanges } from "./emit-changes.ts";
import { contractsBroken } from "./events.ts";
import { insertSteps } from "./history-store.ts";
import { findBlocked, lockContracts, updateLocked } from "./many-store.ts";
import { datesAt } from "./rules.ts";
import type { StoredContract } from "./store.ts";

type Chosen = { id: string; expected_version: number }[];
type Asked = {
  contracts: Chosen;
  change: Parameters<typeof updateLocked>[2];
  /** Whether a contract stands as asked already: by an earlier call, which is repeated, or by a colleague. */
  isDone: (contract: StoredContract) => boolean;
};

/** Which of the chosen contracts are to be changed, and why others are not. */
const sorted = (locked: StoredContract[], { contracts, isDone }: Asked) => {
  const known = new Map(locked.map((contract) => [contract.id, contract]));
  const changing = new Map<string, StoredContract>();
  const left: SeveralChanged["left"] = [];
  let done = 0;
  for (const { id, expected_version } of contracts) {
    const contract = known.get(id);
    if (!contract) left.push({ id, reason: "not-found" });
    else if (isDone(contract)) done += 1;
    else if (contract.version !== expected_version) left.push({ id, reason: "contract-changed" });
    else changing.set(id, contract);
  }
  return { changing: [...changing.values()], done, left };
};

/** The same change of the contracts that nobody changed since they were read, in one transaction; the others are left, each with its reason. */
const changeEach = async (ctx: Context, asked: Asked) => {
  const by = { id: ctx.user.id, now: ctx.now };
  const ids = asked.contracts.map(({ id }) => id);
  const locked = await lockContracts(ctx.db, viewerOf(ctx), ids);
  if (locked.length === 0) throw new Refusal("not-found");
  const { changing, done, left } = sorted(locked, asked);
  const reopened = asked.change.step === "broken" ? [] : changing.filter(({ step }) => step === "broken");
  const blocked = await findBlocked(
    ctx.db,
    reopened.map(({ id }) => id),
  );
  const changed = changing.filter(({ id }) => !blocked.has(id));
  const isSaved = await updateLocked(
    ctx.db,
    changed.map(({ id }) => id),
    asked.change,
    by,
  );
  // A contract recorded since `findBlocked` read.
  if (!isSaved) throw new Refusal("contract-open");
  await emitChanges(
    ctx,
    changed.map(({ student_id }) => student_id),
  );
  const answer = {
    done: changed.length + done,
    left: [...left, ...[...blocked].map((id) => ({ id, reason: "contract-open" as const }))],
  };
  return { changed, answer };
};

type Move = { contracts: Chosen; step: StepOnTheWay; on_day: string; note: string };

/** Contracts go a step further or back on the same day; broken ones are open again. */
export const moveContracts = async (ctx: Context, { contracts, step, on_day, note }: Move) => {
  const days = datesAt(step, on_day);
  const { changed, answer } = await changeEach(ctx, {
    contracts,
    change: { step, ...days, broken_on: null, broken_reason: null },
    isDone: (contract) =>
      contract.step === step &&
      Object.entries(days).every(([column, day]) => contract[column as keyof typeof days] === day),
  });
  await insertSteps(
    ctx.db,
    changed.map(({ id }) => id),
    { step, onDay: on_day, note, by: ctx.user.id, now: ctx.now },
  );
  return answer;
};

type Break = { contracts: Chosen; on_day: string; reason: BreakReason; note: string };

/** Contracts are broken on the same day for the same reason: the days of their steps stay, and their students look again. */
export const breakContracts = async (ctx: Context, { contracts, on_day, reason, note }: Break) => {
  const { changed, answer } = await changeEach(ctx, {
    contracts,
    change: { step: "broken", broken_on: on_day, broken_reason: reason },
    isDone: ({ step, broken_on, broken_reason }) =>
      step === "broken" && broken_on === on_day && broken_reason === reason,
  });
  await insertSteps(
    ctx.db,
    changed.map(({ id }) => id),
    { step: "broken", onDay: on_day, note, by: ctx.user.id, now: ctx.now },
  );
  if (changed.length > 0)
    await emit(
      ctx,
      contractsBroken,
      changed.map(({ id, student_id }) => ({ contract_id: id, student_id })),
    );
  return answer;
};
