import type { SystemContext } from "#platform/context.ts";
import type { Tx } from "#platform/db.ts";
import { sendMails } from "#platform/mail.ts";
import { rankCandidates } from "./candidates-for-job.ts";
import { newCandidates, type Proposed } from "./mails.ts";
import { activeJobs, addressesOf, type CompanyToNotify, claimNextCompany, propose } from "./mails-store.ts";
import { findOwnJob } from "./offers-store.ts";

const jobsAtMost = 30;
const perJob = 5;
/** A company is considered once in this time: shorter than a week, so that a late Monday does not skip the next. */
const atLeastDays = 5;

/** The best candidates of each offer who are new since the last mail, or have changed their profile, and were never proposed for it. */
const proposedTo = async (tx: Tx, { company_id, told_at }: CompanyToNotify, now: Date): Promise<Proposed[]> => {
  const proposed: Proposed[] = [];
  for (const id of await activeJobs(tx, company_id, jobsAtMost, now)) {
    const job = await findOwnJob(tx, id, company_id);
    if (!job) continue;
    const { found } = await rankCandidates({ db: tx }, job);
    const changed = found.filter(({ at }) => told_at === null || Date.parse(at) > Date.parse(told_at));
    const ids = changed.map(({ row }) => row.account_id);
    const fresh = await propose(tx, id, ids, perJob, now);
    proposed.push(
      ...changed.filter(({ row }) => fresh.has(row.account_id)).map(({ row, match }) => ({ job, row, match })),
    );
  }
  return proposed;
};

/** Writes to every company that asked for it; one transaction each: its mails and the record of them are written together. */
export const notifyCompanies = async ({ db, now, tasks, publicUrl }: SystemContext) => {
  const since = new Date(now.getTime() - atLeastDays * 86_400_000);
  let sent = 0;
  for (let goesOn = true; goesOn; ) {
    goesOn = await db.transaction().execute(async (tx) => {
      const company = await claimNextCompany(tx, now, since);
      if (!company) return false;
      const proposed = await proposedTo(tx, company, now);
      const addresses = proposed.length > 0 ? await addressesOf(tx, company.company_id) : [];
      const mails = addresses.map((to) => newCandidates({ to, publicUrl, proposed }));
      await sendMails({ db: tx, tasks }, mails);
      sent += mails.length;
      return true;
    });
  }
  return sent;
};
