import { compare, compareMails, contradictions, kinds } from "./compare.ts";
import type { readFound } from "./found.ts";
import type { Ledger } from "./writes.ts";

/** What the database and the mail server hold of what was acknowledged: counts, and the lines that say so. */
export const verdictOf = (
  ledger: Pick<Ledger, "keys" | "mails">,
  found: Awaited<ReturnType<typeof readFound>>,
  received: Map<string, number>,
) => {
  const lines: string[] = [];
  const sum = { lost: 0, doubled: 0 };
  const add = ({ lost, doubled }: { lost: string[]; doubled: string[] }) => {
    sum.lost += lost.length;
    sum.doubled += doubled.length;
    lines.push(...[...lost, ...doubled].slice(0, 20).map((key) => `    ${key}`));
  };
  for (const kind of kinds) {
    const differences = compare(ledger.keys[kind], found.keys[kind]);
    const { lost, doubled } = differences;
    lines.push(`  ${kind} : ${ledger.keys[kind].length}, ${lost.length} perdues, ${doubled.length} en double`);
    add(differences);
  }
  const contradicting = contradictions(found.histories).length;
  lines.push(`  historiques qui contredisent leur candidature : ${contradicting}`);
  const mails = compareMails(ledger.mails, found.mails, received);
  lines.push(`\n${found.mails.length} courriels, ${received.size} reçus`);
  lines.push(`  perdus : ${mails.lost.length}, en double : ${mails.doubled.length}`);
  add(mails);
  lines.push(`  reçus deux fois sous le même Message-ID (envoi interrompu) : ${mails.inDoubt}`);
  if (mails.unknown > 0) lines.push(`  reçus, puis repris avant que leur envoi soit noté : ${mails.unknown}`);
  return { lines, ...sum, contradicting };
};
