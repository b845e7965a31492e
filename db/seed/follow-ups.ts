import type { Db } from "@passerelle/api/platform/db.ts";
import { parisDay } from "@passerelle/api/platform/paris.ts";
import { defaultSteps, nextSendingTime } from "@passerelle/contract/hiring/follow-up-rules";
import { fillIn } from "@passerelle/contract/hiring/message-variables";
import { instantFromNow as instant } from "./moments.ts";

const dayMs = 86_400_000;

/** Two sequences of the demo school, and what they have sent since: the invitations that waited long enough were each reminded. */
export const seedFollowUps = async (db: Db, admin: string) => {
  const { school_id, account_id } = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["m.school_id", "m.account_id"])
    .where("a.email", "=", admin)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("follow_up_sequences")
    .values(
      (["invitation", "company"] as const).map((kind) => ({
        ...{ school_id, kind, is_on: true, changed_by: account_id, steps: JSON.stringify(defaultSteps[kind]) },
        ...{ switched_on_at: instant(-60), changed_at: instant(-60) },
      })),
    )
    .execute();
  const waiting = await db
    .selectFrom("school_students")
    .select(["id", "email", "sent_at", "first_name", "last_name"])
    .where("school_id", "=", school_id)
    .where("link", "=", "invited")
    .where("removed_at", "is", null)
    .where("email", "is not", null)
    .execute();
  const now = Date.now();
  const values = { offre: "", entreprise: "" };
  const sent = waiting.flatMap(({ id, email, sent_at, first_name, last_name }) =>
    defaultSteps.invitation.flatMap(({ delay, subject }, place) => {
      const since = Date.parse(sent_at ?? "");
      const at = nextSendingTime(new Date(since + delay * dayMs));
      if (!email || Number.isNaN(since) || at.getTime() > now - dayMs) return [];
      return [
        {
          ...{
            school_id,
            kind: "invitation" as const,
            subject_id: id,
            student_id: id,
            address: email,
            step: place + 1,
          },
          since: new Date(since).toISOString(),
          subject: fillIn(subject, { ...values, prenom: first_name, nom: last_name }),
          sent_at: at.toISOString(),
          sent_on: parisDay(at),
        },
      ];
    }),
  );
  if (sent.length > 0) await db.insertInto("follow_up_mails").values(sent).execute();
};
