import { findJudged, type JudgedOffer } from "@passerelle/api/offers/moderation/judged-store.ts";
import { projectOffers } from "@passerelle/api/offers/search/project-offers.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { ReportReason } from "@passerelle/contract/enumerations";
import type { ModerationReason } from "@passerelle/contract/offers/moderation";

type Report = { reason: ReportReason; message: string; daysAgo: number };
type Decision = {
  decision: "hidden" | "kept" | "restored";
  reason?: ModerationReason;
  message?: string;
  note?: string;
  daysAgo: number;
};
type Case = {
  offerId: string;
  reports: Report[];
  decisions: Decision[];
  appeal?: { message: string; daysAgo: number };
};
type Instant = (offset: number) => string;

const snapshotOf = ({ content: _, company_id: __, school_id: ___, ...snapshot }: JudgedOffer) =>
  JSON.stringify(snapshot);

/** What was decided, in its order; gives the identifier of each. */
const insertDecisions = async (
  db: Db,
  offer: JudgedOffer,
  { offerId, reports, decisions }: Case,
  by: string,
  at: Instant,
) => {
  const ids: string[] = [];
  for (const { decision, reason = null, message = "", note = "", daysAgo } of decisions) {
    const { id } = await db
      .insertInto("moderation_decisions")
      .values({
        ...{ offer_id: offerId, decision, reason, message, note },
        content: JSON.stringify(offer.content),
        reports: decision === "restored" ? 0 : reports.length,
        decided_by: by,
        decided_at: at(-daysAgo),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
};

const seedCase = async (db: Db, one: Case, people: { agent: string; reporters: string[] }, at: Instant) => {
  const offer = await findJudged(db, one.offerId);
  if (!offer) return;
  const { offerId, reports, decisions, appeal } = one;
  const ids = await insertDecisions(db, offer, one, people.agent, at);
  const [first] = decisions;
  const last = decisions.at(-1);
  const isHidden = last?.decision === "hidden";
  for (const [index, { reason, message, daysAgo }] of reports.entries())
    await db
      .insertInto("offer_reports")
      .values({
        ...{ offer_id: offerId, reason, message },
        reporter_id: people.reporters[index % people.reporters.length] ?? null,
        offer_snapshot: snapshotOf(offer),
        created_at: at(-daysAgo),
        ...(first && {
          status: first.decision === "hidden" ? "removed" : "kept",
          settled_at: at(-first.daysAgo),
          settled_by: people.agent,
          decision_id: ids[0] ?? null,
        }),
      })
      .execute();
  const oldest = Math.max(0, ...reports.map(({ daysAgo }) => daysAgo));
  await db
    .insertInto("offer_cases")
    .values({
      offer_id: offerId,
      offer_snapshot: snapshotOf(offer),
      standing: last?.decision ?? "open",
      reports: reports.length,
      open_reports: last ? 0 : reports.length,
      waiting_since: last ? null : at(-oldest),
      last_reported_at: reports.length > 0 ? at(-Math.min(...reports.map(({ daysAgo }) => daysAgo))) : null,
      appealed_at: appeal ? at(-appeal.daysAgo) : null,
      decided_at: last ? at(-last.daysAgo) : null,
      hidden_by: isHidden ? (ids.at(-1) ?? null) : null,
      version: reports.length + decisions.length + (appeal ? 1 : 0),
    })
    .execute();
  if (isHidden) {
    await db
      .insertInto("moderated_offers")
      .values({ offer_id: offerId, moderated_at: at(-last.daysAgo) })
      .execute();
    await projectOffers(db, [offerId]);
  }
  if (appeal) {
    const author = await db
      .selectFrom("company_members")
      .select("account_id")
      .where("company_id", "=", offer.company_id)
      .executeTakeFirst();
    await db
      .insertInto("moderation_appeals")
      .values({
        decision_id: ids.at(-1) ?? "",
        author_id: author?.account_id ?? null,
        message: appeal.message,
        created_at: at(-appeal.daysAgo),
      })
      .execute();
  }
};

type Offers = { jobIds: string[]; postingId: string | undefined; instant: Instant };

/** Offers that people reported: some wait, one was kept, one is hidden and contested, one came back, a double is hidden. */
export const seedModeration = async (db: Db, { jobIds, postingId, instant }: Offers) => {
  const agent = await db
    .selectFrom("accounts")
    .select("id")
    .where("is_staff", "=", true)
    .orderBy("created_at")
    .executeTakeFirstOrThrow();
  const reporters = await db
    .selectFrom("accounts")
    .select("id")
    .where("type", "=", "applicant")
    .orderBy("created_at", "desc")
    .limit(4)
    .execute();
  const externals = await db
    .selectFrom("external_offers")
    .select("id")
    .where("closed_at", "is", null)
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const [waiting, contested, restored] = jobIds;
  const [reported, double] = externals.map(({ id }) => id);
  const cases: (Omit<Case, "offerId"> & { offerId: string | undefined })[] = [
    {
      offerId: waiting,
      reports: [
        { reason: "money", message: "On m'a demandé 80 € de frais de dossier avant l'entretien.", daysAgo: 4.5 },
        { reason: "money", message: "Frais de dossier à payer par virement.", daysAgo: 2.2 },
        { reason: "other", message: "Le numéro de téléphone n'est pas celui de l'entreprise.", daysAgo: 0.4 },
      ],
      decisions: [],
    },
    {
      offerId: reported,
      reports: [{ reason: "not_work_study", message: "C'est un CDI à temps plein.", daysAgo: 1.3 }],
      decisions: [],
    },
    {
      offerId: contested,
      reports: [
        { reason: "discrimination", message: "L'annonce ne veut que des hommes de moins de 25 ans.", daysAgo: 6 },
      ],
      decisions: [
        {
          decision: "hidden",
          reason: "discriminatory",
          message: "Retirez la mention du sexe et de l'âge : la loi l'interdit.",
          daysAgo: 5,
        },
      ],
      appeal: {
        message: "Nous avons corrigé le texte : c'était une maladresse, le poste est ouvert à tous.",
        daysAgo: 0.8,
      },
    },
    {
      offerId: restored,
      reports: [{ reason: "filled", message: "", daysAgo: 12 }],
      decisions: [
        { decision: "hidden", reason: "expired", daysAgo: 11 },
        { decision: "restored", note: "L'entreprise confirme par téléphone que le poste est ouvert.", daysAgo: 10 },
      ],
    },
    {
      offerId: postingId,
      reports: [{ reason: "misleading", message: "La ville n'est pas la bonne.", daysAgo: 9 }],
      decisions: [{ decision: "kept", note: "Deux sites : la ville est exacte.", daysAgo: 8 }],
    },
    {
      offerId: double,
      reports: [],
      decisions: [{ decision: "hidden", reason: "duplicate", note: "Même offre que la précédente.", daysAgo: 3 }],
    },
  ];
  const people = { agent: agent.id, reporters: reporters.map(({ id }) => id) };
  for (const { offerId, ...one } of cases) if (offerId) await seedCase(db, { offerId, ...one }, people, instant);
};
