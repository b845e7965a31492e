import { type SupportCode, supportNamed, supports } from "@passerelle/contract/organisations/school-supports";
import { integrationField } from "@passerelle/contract/publishing/broadcast";
import type { SystemContext } from "#platform/context.ts";
import { boardsByCode } from "./boards.ts";
import {
  claimChanges,
  insertEvents,
  insertRows,
  knownKeys,
  type LedgerRow,
  ledgerOf,
  type NewEvent,
} from "./ledger-store.ts";
import { linkCode } from "./links.ts";
import { offerFrom } from "./offer.ts";
import { postingsToReconcile, type ReconciledPosting } from "./offers-store.ts";
import { type DesiredState, reconcileRow } from "./rules.ts";

const atOnce = 200;

/** Why an offer whose support is on is not to be there. */
const absenceOf = (posting: ReconciledPosting, isActive: boolean) => {
  if (posting.deleted_at) return "Offre supprimée";
  if (posting.is_moderated) return "Offre retirée par la modération";
  if (!posting.is_school_active) return "Compte de l'école désactivé";
  if (posting.status !== "published") return posting.status === "archived" ? "Offre archivée" : "Offre dépubliée";
  if (!posting.is_live) return "Hors de ses dates de publication";
  return isActive ? "" : "Support désactivé";
};

const linkVersion = 0;

const missingKey = (code: SupportCode) => ({
  field: integrationField,
  sentence: `L'école n'a pas donné sa clé pour ${supports[code].name} (Paramètres, Intégrations).`,
});

const desiredStateOf = (
  posting: ReconciledPosting,
  name: string,
  isActive: boolean,
  keys: ReadonlySet<string>,
  publicUrl: string,
): DesiredState => {
  const absence = absenceOf(posting, isActive);
  if (absence) return { isWanted: false, reason: absence, problems: [], version: posting.version };
  const code = supportNamed(name);
  // Nothing is sent to a support that the school made up: its link leads to whatever the offer says.
  if (!code) return { isWanted: true, reason: "", problems: [], version: linkVersion };
  const board = boardsByCode[code];
  if (!board) return { isWanted: false, reason: "", problems: [], version: posting.version };
  const needsKey = supports[code].way === "push" && !keys.has(`${posting.school_id} ${code}`);
  const problems = [
    ...(needsKey ? [missingKey(code)] : []),
    ...board.check(offerFrom(posting, `${publicUrl}/r/${linkCode(posting.id, name)}`)),
  ];
  return { isWanted: problems.length === 0, reason: "", problems, version: posting.version };
};

/**
 * Brings the ledger to the desired state, for the offers that have changed: what is new is wanted, what is over is withdrawn, missing
 * fields become problems. One batch, in its transaction; gives how many offers it looked at.
 */
const reconcileBatch = async ({ db, now, publicUrl }: SystemContext) =>
  db.transaction().execute(async (tx) => {
    const ids = await claimChanges(tx, atOnce);
    if (ids.length === 0) return 0;
    const postings = await postingsToReconcile(tx, ids, now);
    const [ledger, keys] = await Promise.all([
      ledgerOf(tx, ids),
      knownKeys(tx, [...new Set(postings.map((one) => one.school_id))]),
    ]);
    const rows: LedgerRow[] = [];
    const events: NewEvent[] = [];
    for (const posting of postings) {
      const before = new Map(ledger.filter((row) => row.posting_id === posting.id).map((row) => [row.support, row]));
      // A support that was taken off the list is switched off.
      const removed = [...before.keys()].filter((name) => !posting.supports.some((support) => support.name === name));
      const asked = [...posting.supports, ...removed.map((name) => ({ name, is_active: false }))];
      for (const { name, is_active } of asked) {
        const desired = desiredStateOf(posting, name, is_active, keys, publicUrl);
        const reconciled = reconcileRow(before.get(name), desired, supportNamed(name), now);
        if (!reconciled) continue;
        rows.push({ ...reconciled.row, posting_id: posting.id, support: name, school_id: posting.school_id });
        events.push(...reconciled.events.map((event) => ({ ...event, posting_id: posting.id, support: name })));
      }
    }
    await insertRows(tx, rows);
    await insertEvents(tx, events, now);
    return ids.length;
  });

/** Reconciles everything that has changed, batch after batch. */
export const reconcileBroadcast = async (ctx: SystemContext) => {
  let reconciled = 0;
  for (let batch = -1; batch !== 0; reconciled += batch) batch = await reconcileBatch(ctx);
  return reconciled;
};
