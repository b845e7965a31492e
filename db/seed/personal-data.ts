import { retentionRules as rules } from "@passerelle/api/app/retention-rules.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import { digestOf, oneMonthAfter } from "@passerelle/api/privacy/data-requests/rules.ts";

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const dayBefore = (days: number) => daysAgo(days).slice(0, 10);

/** What retention has deleted in the last nights, and requests of data subjects to the staff. */
export const seedPersonalData = async (db: Db, secretKey: string, agentId: string) => {
  for (const [index, { name }] of rules.entries()) {
    for (const night of [3, 2, 1]) {
      const erased = (index * 7 + night * 3) % 5;
      const warned = name === "absent-applicants" ? night : undefined;
      await db
        .insertInto("retention_runs")
        .values({
          rule: name,
          origin: "schedule",
          status: "done",
          created_at: daysAgo(night - 0.2),
          started_at: daysAgo(night - 0.2),
          duration_ms: 12 + index * 5 + night,
          counts: JSON.stringify({ ...(warned && { warned }), erased }),
        })
        .execute();
    }
  }
  const requests = [
    { kind: "erasure", email: "ancienne.eleve@exemple.fr", received: 25, identity: "written_back" },
    { kind: "access", email: "candidat@passerelle.example", received: 4, identity: "own_address" },
    { kind: "rectification", email: "m.lambert@exemple.fr", received: 2, identity: "own_address" },
    { kind: "access", email: "deja.servi@exemple.fr", received: 60, closed: 55, identity: "document" },
  ] as const;
  for (const { kind, email, received, identity, ...rest } of requests) {
    const closed = "closed" in rest ? rest.closed : undefined;
    await db
      .insertInto("data_requests")
      .values({
        kind,
        identity,
        email: closed ? null : email,
        email_digest: digestOf(secretKey, email),
        received_on: dayBefore(received),
        due_on: oneMonthAfter(dayBefore(received)),
        created_by: agentId,
        created_at: daysAgo(received),
        ...(closed && { status: "answered", closed_by: agentId, closed_at: daysAgo(closed) }),
      })
      .execute();
  }
};
