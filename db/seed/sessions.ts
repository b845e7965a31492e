import type { Db } from "@passerelle/api/platform/db.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const devices = [
  { browser: "Safari", system: "iOS", address: "192.0.2.x", opened: 12, seen: 0.6 },
  { browser: "Firefox", system: "Windows", address: "198.51.100.x", opened: 5, seen: 3 },
];

/** The other devices on which the people of the demonstration left their session open. */
export const seedSessions = async (db: Db, emails: string[]) => {
  const accounts = await db.selectFrom("accounts").select("id").where("email", "in", emails).execute();
  for (const { id: account_id } of accounts) {
    for (const { opened, seen, ...device } of devices) {
      await db
        .insertInto("sessions")
        .values({ account_id, ...device, created_at: daysAgo(opened), last_seen_at: daysAgo(seen) })
        .execute();
    }
  }
};
