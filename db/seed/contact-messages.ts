import type { Db } from "@passerelle/api/platform/db.ts";

type Entry = { kind: "take" | "answer" | "note" | "close" | "spam"; text?: string; after: number };
type Message = {
  name: string;
  email: string;
  subject: string;
  message: string;
  daysAgo: number;
  state: "new" | "taken" | "answered" | "closed";
  isSpam?: boolean;
  entries: Entry[];
};

const messages: Message[] = [
  {
    name: "Claire Besnard",
    email: "c.besnard@cfa-rives-de-loire.example",
    subject: "Demande de compte école",
    message:
      "Bonjour,\n\nNotre CFA accueille 420 apprentis à Saint-Nazaire, en commerce et en comptabilité. Nous voudrions diffuser nos offres avec Passerelle dès la rentrée.\n\nPouvez-vous nous présenter vos formules ?",
    daysAgo: 0.2,
    state: "new",
    entries: [],
  },
  {
    name: "Yanis Haddad",
    email: "yanis.haddad@courriel.example",
    subject: "Je ne reçois plus mes alertes",
    message:
      "Bonjour, mes alertes du matin n'arrivent plus depuis lundi, et rien dans les indésirables. Merci de votre aide.",
    daysAgo: 1.1,
    state: "new",
    entries: [],
  },
  {
    name: "Martine Collet",
    email: "m.collet@menuiserie-collet.example",
    subject: "Deux comptes pour la même entreprise",
    message:
      "Mon associé a créé un second profil de notre menuiserie. Peut-on les réunir sans perdre les candidatures ?",
    daysAgo: 2.4,
    state: "taken",
    entries: [
      { kind: "take", after: 0.1 },
      { kind: "note", text: "Les deux profils ont le même SIRET. Vérifier les candidatures du second.", after: 0.12 },
    ],
  },
  {
    name: "Lucas Perrin",
    email: "lucas.perrin@courriel.example",
    subject: "Durée de conservation de mon CV",
    message: "Combien de temps gardez-vous mon CV si je ferme mon compte ?",
    daysAgo: 6,
    state: "answered",
    entries: [
      { kind: "take", after: 0.2 },
      {
        kind: "answer",
        text: "Bonjour Lucas,\n\nVotre CV est effacé en même temps que votre compte, tout de suite. Les recruteurs gardent une ligne anonyme de vos candidatures.\n\nBonne journée,\nL'équipe Passerelle",
        after: 0.3,
      },
    ],
  },
  {
    name: "Service RH Novalia",
    email: "rh@novalia.example",
    subject: "Facture de la formule Premium",
    message: "Nous n'avons pas reçu la facture du mois dernier.",
    daysAgo: 20,
    state: "closed",
    entries: [
      {
        kind: "answer",
        text: "Bonjour,\n\nLa facture est repartie ce matin à votre adresse comptable.\n\nL'équipe Passerelle",
        after: 0.5,
      },
      { kind: "close", after: 2 },
    ],
  },
  {
    name: "Best Traffic",
    email: "promo@best-traffic.example",
    subject: "Augmentez votre trafic de 300 %",
    message: "Achetez dix mille visiteurs garantis pour votre site, paiement en cryptomonnaie.",
    daysAgo: 3,
    state: "new",
    isSpam: true,
    entries: [{ kind: "spam", after: 0.1 }],
  },
];

/** What visitors and schools wrote from the contact page, in every state. */
export const seedContactMessages = async (db: Db, instant: (offset: number) => string) => {
  const agent = await db
    .selectFrom("accounts")
    .select("id")
    .where("is_staff", "=", true)
    .orderBy("created_at")
    .executeTakeFirstOrThrow();
  for (const { daysAgo, isSpam = false, entries, ...message } of messages) {
    const { id } = await db
      .insertInto("contact_messages")
      .values({
        ...message,
        is_spam: isSpam,
        taken_by: message.state === "new" ? null : agent.id,
        version: entries.length,
        created_at: instant(-daysAgo),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { kind, text = "", after } of entries)
      await db
        .insertInto("contact_entries")
        .values({ message_id: id, kind, text, author_id: agent.id, at: instant(after - daysAgo) })
        .execute();
  }
};
