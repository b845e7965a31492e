import type { Product } from "@passerelle/api/app/product.ts";
import { encrypt } from "@passerelle/api/platform/encryption.ts";
import { parisDay } from "@passerelle/api/platform/paris.ts";
import type { QualityMark } from "@passerelle/contract/offers/imports";
import { parisInstant } from "@passerelle/contract/paris-time";
import { randomFrom } from "@passerelle/testing/random.ts";

type Source = {
  source: string;
  address: string;
  /** What the source knows the product by, where it asks for it. */
  identifier?: string;
  secret?: string;
  hours: number[];
  is_on: boolean;
  size: number;
  /** Seconds that a run takes. */
  lasts: number;
  shares: Record<QualityMark, number>;
  reasons: [reason: string, share: number, titles: string[]][];
  /** How the runs of the last days ended, the oldest first. */
  ends: ("done" | "failed" | "refused")[];
};

const sources: Source[] = [
  {
    source: "api-apprentissage",
    address: "https://flux.labonnealternance.example/offres.json",
    hours: [4],
    is_on: false,
    size: 24_600,
    lasts: 131,
    shares: {
      ...{ company: 0.97, place: 1, level: 0.9, domain: 0.95, long_description: 0.79, salary: 0.12, start: 0.88 },
      ...{ duration: 0.92, expiry: 1 },
    },
    reasons: [
      ["Offre expirée", 0.014, ["Vendeur en boulangerie", "Maçon"]],
      ["Description manquante", 0.002, ["Coiffeur"]],
    ],
    ends: ["done", "done", "done", "done"],
  },
  {
    source: "france-travail",
    address: "",
    identifier: "PAR_passerelle_demo",
    secret: "cle-de-demonstration-france-travail",
    hours: [3],
    is_on: false,
    size: 9750,
    lasts: 212,
    shares: {
      ...{ company: 0.72, place: 0.98, level: 0.69, domain: 0.99, long_description: 0.86, salary: 0.54, start: 0.2 },
      ...{ duration: 0.97, expiry: 0 },
    },
    reasons: [["Contrat hors alternance (CDD)", 0.03, ["Agent d'accueil", "Préparateur de commandes"]]],
    ends: ["done", "done", "failed", "done", "done"],
  },
  {
    source: "hellowork",
    address: "https://flux.hellowork.example/alternance.xml",
    hours: [5],
    is_on: false,
    size: 11_300,
    lasts: 76,
    shares: {
      ...{ company: 1, place: 0.99, level: 0.93, domain: 0.96, long_description: 0.94, salary: 0.38, start: 0.51 },
      ...{ duration: 0.83, expiry: 0.67 },
    },
    reasons: [
      ["Contrat hors alternance (CDI)", 0.021, ["Responsable de magasin", "Juriste"]],
      ["Élément illisible", 0.0004, [""]],
    ],
    ends: ["done", "done", "done", "done", "done"],
  },
  {
    source: "leboncoin",
    address: "https://flux.leboncoin.example/passerelle/offres.csv",
    hours: [6, 18],
    is_on: true,
    size: 4820,
    lasts: 38,
    shares: {
      ...{ company: 0.81, place: 0.97, level: 0.74, domain: 0.92, long_description: 0.9, salary: 0.46, start: 0.12 },
      ...{ duration: 0.68, expiry: 0 },
    },
    reasons: [
      ["Contrat hors alternance (CDI)", 0.06, ["Chef de rang", "Comptable fournisseurs", "Technicien de maintenance"]],
      ["Description manquante", 0.004, ["Assistant commercial"]],
      ["Adresse de candidature invalide", 0.002, ["Boulanger"]],
    ],
    ends: ["done", "done", "done", "failed", "done", "done", "done", "done"],
  },
  {
    source: "meteojob",
    address: "https://flux.meteojob.example/alternance.xml.gz",
    hours: [5],
    is_on: false,
    size: 13_900,
    lasts: 94,
    shares: {
      ...{ company: 0.99, place: 0.99, level: 0.88, domain: 0.97, long_description: 0.83, salary: 0.31, start: 0.77 },
      ...{ duration: 0.71, expiry: 0.95 },
    },
    reasons: [
      ["Offre déjà pourvue", 0.011, ["Vendeur conseil", "Apprenti maçon", "Aide-soignant"]],
      ["Offre expirée", 0.008, ["Développeur web", "Assistant RH"]],
      ["Élément illisible", 0.0005, [""]],
    ],
    ends: ["done", "done", "done", "done", "done"],
  },
  {
    source: "jobteaser",
    address: "https://flux.jobteaser.example/alternance.xml",
    hours: [7],
    is_on: false,
    size: 2140,
    lasts: 17,
    shares: {
      ...{ company: 1, place: 0.94, level: 0.97, domain: 0.89, long_description: 0.98, salary: 0.22, start: 0.9 },
      ...{ duration: 0.85, expiry: 0.4 },
    },
    reasons: [["Contrat hors alternance (Internship)", 0.32, ["Stage marketing digital", "Stage data analyst"]]],
    ends: ["done", "done", "done", "done", "refused"],
  },
];

const dayMs = 86_400_000;
const quarterMs = 900_000;
const errors = {
  done: null,
  failed: "Le fichier est incomplet ou illisible : aucune offre n'a été fermée.",
  refused:
    "Le fichier ne contient que 663 des 2\u202f140 offres en ligne de cette source : rien n'a été écrit ni fermé.",
};

/** The last so many times that these hours struck in Paris, the oldest first. */
const strokesOf = (hours: number[], count: number, now: number) => {
  const strokes: number[] = [];
  for (let ago = 0; strokes.length < count; ago += 1) {
    const day = parisDay(new Date(now - ago * dayMs));
    for (const hour of hours.toReversed()) {
      const stroke = Date.parse(parisInstant(day, `${String(hour).padStart(2, "0")}:00`) ?? "");
      // What has struck just now would still be under way.
      if (stroke < now - quarterMs) strokes.unshift(stroke);
    }
  }
  return strokes.slice(-count);
};

/** Every source as the staff has set it, with what its runs of the last days have done. */
export const seedExternalSources = async ({ database: { db }, config }: Product) => {
  const random = randomFrom(104);
  const now = Date.now();
  for (const { source, identifier = "", secret, ...told } of sources) {
    const { address, hours, is_on, size, lasts, shares, reasons, ends } = told;
    const refused = ends.at(-1) === "refused";
    const strokes = strokesOf(hours, ends.length, now);
    const latest = strokes.at(-1) ?? now;
    const since = new Date(latest - 30 * dayMs).toISOString();
    const kept = { is_on, address, hours, hours_since: new Date().toISOString(), updated_at: since };
    await db
      .insertInto("import_sources")
      .values({
        source,
        ...kept,
        identifier,
        ...(secret && {
          secret: encrypt(config.secretKey, "import source", source, secret),
          secret_end: secret.slice(-4),
        }),
        ...(refused && { incident: "shrunk", incident_since: new Date(latest).toISOString() }),
      })
      .execute();
    for (const [index, status] of ends.entries()) {
      const started = strokes[index] ?? latest;
      const share = status === "done" ? 1 : status === "refused" ? 0.31 : 0.44;
      const offers = Math.round(size * share * (0.97 + random.next() * 0.06));
      const created = index === 0 ? offers : random.whole(Math.round(offers * 0.01), Math.round(offers * 0.04));
      const updated = index === 0 ? 0 : random.whole(10, Math.round(offers * 0.02));
      const counted = reasons.map(([reason, part]) => [reason, Math.max(1, Math.round(offers * part))] as const);
      const rejected = counted.reduce((sum, [, count]) => sum + count, 0);
      const having = Object.fromEntries(
        Object.entries(shares).map(([mark, part]) => [
          mark,
          Math.round(offers * Math.min(1, part * (0.98 + random.next() * 0.03))),
        ]),
      );
      const examples = reasons.map(([reason, , titles], place) => [
        reason,
        titles.map((title, rank) => ({ external_id: String(70_000 + index * 97 + place * 11 + rank), title })),
      ]);
      const quality = { offers, description_length: 1100 + random.whole(0, 90), having };
      await db
        .insertInto("import_runs")
        .values({
          ...{ source, fingerprint: `demo-${source}-${index}`, status, origin: "schedule", error: errors[status] },
          ...(status === "refused" ? {} : { created, updated, unchanged: offers - created - updated }),
          ...{ rejected, read: offers + rejected, open_before: index === 0 ? 0 : size },
          missing: status === "done" && index > 0 ? random.whole(5, Math.round(offers * 0.02)) : 0,
          closed: status === "done" && index > 0 ? random.whole(20, Math.round(offers * 0.03)) : 0,
          reasons: JSON.stringify(Object.fromEntries(counted)),
          examples: JSON.stringify(Object.fromEntries(examples)),
          quality: status === "refused" ? null : JSON.stringify(quality),
          slot: new Date(started).toISOString(),
          started_at: new Date(started + 2000).toISOString(),
          finished_at: new Date(started + 2000 + Math.round(lasts * share * 1000)).toISOString(),
        })
        .execute();
    }
  }
};
