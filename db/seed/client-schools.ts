import { issue } from "@passerelle/api/admin/client-schools/issue-invoices.ts";
import type { Product } from "@passerelle/api/app/product.ts";
import type { SystemContext } from "@passerelle/api/platform/context.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { PaymentStatus } from "@passerelle/contract/admin/client-payments";
import type { Given } from "@passerelle/testing/given.ts";
import { siretOf } from "@passerelle/testing/sirets.ts";

const dayMs = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);
const instant = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString();

type Payment = { at: number; euros: number; status?: PaymentStatus; cancelled?: boolean };
type Client = {
  name: string;
  description: string;
  city: string;
  postal_code: string;
  address: string;
  contact: string;
  /** Days since it became a client, and since one of its users logged in. */
  since: number;
  seen: number | null;
  /** Its type, and the days until it expires; null without any. */
  subscription: ["premium" | "basique" | "other", number] | null;
  payments: Payment[];
  isOff?: boolean;
};

/** Nine more client schools: one that pays late, two whose subscription ends soon, one that has left, one that has just come. */
const clients: Client[] = [
  {
    name: "CFA des Lices",
    description:
      "Le centre de formation des artisans du bassin rennais : coiffure, bâtiment, alimentation. Neuf cents apprentis et des plateaux techniques ouverts le soir.",
    city: "Rennes",
    postal_code: "35000",
    address: "12 place des Lices",
    contact: "Mme Solène Kervella",
    since: 410,
    seen: 1,
    subscription: ["premium", 320],
    payments: [
      { at: -45, euros: 1800 },
      { at: -410, euros: 1700 },
    ],
  },
  {
    name: "École de commerce Garonne",
    description:
      "Trois ans pour apprendre à vendre et à gérer, dont deux en alternance. Chaque étudiant négocie lui-même son contrat, avec un conseiller à ses côtés.",
    city: "Toulouse",
    postal_code: "31000",
    address: "5 allée de Barcelone",
    contact: "M. Bastien Fabre",
    since: 330,
    seen: 2,
    subscription: ["premium", 35],
    payments: [{ at: -330, euros: 1800 }],
  },
  {
    name: "Institut des Arts Numériques",
    description:
      "Image, son, jeu vidéo et interfaces, dans une ancienne imprimerie de Lille. Les projets de fin d'année sont montrés au public pendant trois jours.",
    city: "Lille",
    postal_code: "59000",
    address: "40 rue de Paris",
    contact: "Mme Zahra Mansouri",
    since: 360,
    seen: 6,
    subscription: ["basique", 5],
    payments: [{ at: -360, euros: 690 }],
  },
  {
    name: "Lycée hôtelier du Vieux Moulin",
    description:
      "Un restaurant d'application ouvert à tous, deux cuisines et douze chambres : on apprend en recevant de vrais clients.",
    city: "Strasbourg",
    postal_code: "67000",
    address: "2 quai des Moulins",
    contact: "M. Pascal Ritter",
    since: 200,
    seen: 14,
    subscription: ["basique", 165],
    payments: [
      { at: -20, euros: 345, status: "En retard" },
      { at: -200, euros: 345 },
    ],
  },
  {
    name: "Campus Santé Méditerranée",
    description:
      "Aides-soignants, auxiliaires de puériculture et préparateurs en pharmacie, formés avec trente établissements de la métropole.",
    city: "Marseille",
    postal_code: "13002",
    address: "18 rue de la Joliette",
    contact: "Mme Clara Benhamou",
    since: 150,
    seen: 3,
    subscription: ["premium", 215],
    payments: [
      { at: 15, euros: 900, status: "En attente" },
      { at: -150, euros: 900 },
    ],
  },
  {
    name: "École du Bois et de l'Habitat",
    description:
      "De la scierie à l'escalier : charpente, menuiserie et ameublement, en petits groupes, au pied des forêts du Jura.",
    city: "Besançon",
    postal_code: "25000",
    address: "7 rue des Charpentiers",
    contact: "M. Julien Cuenot",
    since: 500,
    seen: 70,
    subscription: ["basique", -28],
    payments: [
      { at: -500, euros: 690 },
      { at: -60, euros: 690, cancelled: true },
    ],
  },
  {
    name: "Groupe Formation Atlantique",
    description:
      "Quatre sites entre Bordeaux et Bayonne, du titre professionnel au bac+5, et un même service pour trouver une entreprise.",
    city: "Bordeaux",
    postal_code: "33000",
    address: "101 cours de la Marne",
    contact: "Mme Agathe Lassalle",
    since: 700,
    seen: 4,
    subscription: ["other", 120],
    payments: [
      { at: -240, euros: 4200 },
      { at: -605, euros: 4000 },
      { at: -240, euros: 350, status: "Remboursé" },
    ],
  },
  {
    name: "Académie du Spectacle Vivant",
    description: "Régie, lumière, costume et administration : les métiers que l'on ne voit pas depuis la salle.",
    city: "Lyon",
    postal_code: "69001",
    address: "3 rue de la Martinière",
    contact: "M. Théodore Vial",
    since: 620,
    seen: 190,
    subscription: ["basique", -180],
    payments: [{ at: -545, euros: 690 }],
    isOff: true,
  },
  {
    name: "IUT des Deux Rivières",
    description: "Génie civil, informatique et gestion logistique, en BUT par alternance dès la deuxième année.",
    city: "Clermont-Ferrand",
    postal_code: "63000",
    address: "24 avenue des Landais",
    contact: "Mme Noémie Chalvet",
    since: 6,
    seen: null,
    subscription: null,
    payments: [],
  },
];

const labels = { premium: "Premium annuel", basique: "Basique", other: "Convention de réseau" } as const;

const addressOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .split(" ")
    .slice(-2)
    .join("-");

const subscribe = async (db: Db, school_id: string, [type, left]: ["premium" | "basique" | "other", number]) => {
  const expires_on = day(left);
  const starts_on = day(left - 365);
  const row = { school_id, type, label: labels[type], months: 12, starts_on, expires_on, updated_at: instant(-1) };
  await db.insertInto("school_subscriptions").values(row).execute();
  // What was recalled already is not recalled again when the demo world starts.
  for (const days of [60, 30, 7].filter((one) => left > 0 && left <= one))
    await db
      .insertInto("school_renewal_reminders")
      .values({ school_id, expires_on, days, sent_at: instant(left - days) })
      .execute();
};

const pay = async (db: Db, school_id: string, payments: Payment[]) => {
  for (const { at, euros, status = "Payé", cancelled } of payments)
    await db
      .insertInto("school_payments")
      .values({
        school_id,
        paid_on: day(at),
        label: "Abonnement Passerelle",
        amount: euros * 100,
        status,
        cancelled_at: cancelled ? instant(at + 2) : null,
        created_at: instant(Math.min(at, -1)),
        updated_at: instant(Math.min(at, -1)),
      })
      .execute();
};

/** How many of the demo world's payments have their invoice: drawing one takes a moment. */
const mostInvoices = 5;

/** The invoices of the latest payments, each issued as the staff would on its day, one after the other. */
const invoice = async (ctx: SystemContext) => {
  const rows = await ctx.db
    .selectFrom("school_payments as p")
    .innerJoin("schools as s", "s.id", "p.school_id")
    .select(["p.id", "p.school_id", "p.paid_on", "p.label", "p.amount", "p.status", "p.version"])
    .where("p.cancelled_at", "is", null)
    .where("s.siret", "<>", "")
    .where("s.address", "<>", "")
    .where("s.postal_code", "<>", "")
    .orderBy("p.paid_on", "desc")
    .orderBy("p.id")
    .limit(mostInvoices)
    .execute();
  // What waits was invoiced yesterday, the rest on the day of its payment.
  const issued = rows.map((row) => ({ ...row, on: row.paid_on < day(-1) ? row.paid_on : day(-1) }));
  for (const { on, school_id, status, ...row } of issued.toSorted((a, b) => a.on.localeCompare(b.on))) {
    const payment = { ...row, status: status as PaymentStatus, cancelled_at: null, invoice_file_id: null };
    await issue(
      { ...ctx, now: new Date(`${on}T10:00:00Z`) },
      school_id,
      { ...payment, invoice_id: null, due_on: null },
      "invoice",
    );
  }
};

/** The clients of the provider: the schools that are there, nine more, and who sells to them. */
export const seedClientSchools = async ({ database: { db }, context }: Product, given: Given) => {
  const known = await db.selectFrom("schools").select(["id"]).orderBy("created_at").orderBy("id").execute();
  for (const [index, { id }] of known.entries()) {
    await db
      .updateTable("schools")
      .set({ created_at: instant(-130) })
      .where("id", "=", id)
      .execute();
    await subscribe(db, id, index === 0 ? ["premium", 240] : ["basique", 100 + index]);
    await pay(db, id, [{ at: -125, euros: index === 0 ? 1800 : 690 }]);
  }
  for (const [index, client] of clients.entries()) {
    const { name, description, city, postal_code, address, contact, since, seen, subscription, payments, isOff } =
      client;
    const site = `${addressOf(name)}.example`;
    const row = {
      name,
      description,
      slug: "",
      siret: siretOf(index + 1),
      city,
      postal_code,
      address,
      website: `https://www.${site}`,
      email: `contact@${site}`,
      contact_name: contact,
      contact_email: `direction@${site}`,
      contact_phone: "04 00 00 00 00",
      created_at: instant(-since),
      ...(isOff && { is_active: false, deactivated_at: instant(-30) }),
    };
    const [, first_name = "", ...last] = contact.split(" ");
    const { schoolId } = await given.school(
      row,
      {
        email: `direction@${site}`,
        created_at: instant(-since),
        ...(seen === null ? { email_verified_at: null } : { last_seen_at: instant(-seen) }),
      },
      { first_name, last_name: last.join(" ") },
    );
    if (subscription) await subscribe(db, schoolId, subscription);
    await pay(db, schoolId, payments);
  }
  await db
    .insertInto("invoice_seller")
    .values({
      name: "Passerelle Démonstration",
      legal_form: "SAS au capital de 50 000 €",
      address: "8 rue du Change, 69005 Lyon",
      siret: "91234560000015",
      rcs: "Lyon 912 345 600",
      vat_number: "FR34912345600",
      email: "facturation@passerelle.example",
      iban: "",
      updated_at: instant(-100),
    })
    .execute();
  await invoice(context());
  await db
    .insertInto("contact_messages")
    .values({
      name: "Maud Lacombe",
      email: "m.lacombe@campus-volcans.example",
      subject: "Demande de compte école",
      message:
        "Bonjour,\n\nNous sommes un campus de trois cents alternants à Clermont-Ferrand et nous aimerions publier nos offres chez vous. Pouvez-vous nous rappeler ?\n\nMaud Lacombe, Campus des Volcans",
      created_at: instant(-1),
    })
    .execute();
};
