import type { AttentionSubject } from "@passerelle/contract/admin/todo";

type Line = { one: string; many: string; to: string; link: string; isUrgent?: true };

/** The text of each subject, and the screen where it is handled: a new one is one entry here and its count in the API. */
export const lines: Record<AttentionSubject, Line> = {
  stuck_queue: {
    one: "La file n'avance plus",
    many: "La file n'avance plus",
    to: "/settings/tasks",
    link: "Voir les tâches",
    isUrgent: true,
  },
  legal_notice: {
    one: "Les mentions légales sont incomplètes",
    many: "Les mentions légales sont incomplètes",
    to: "/mentions-legales",
    link: "Voir ce qui manque",
    isUrgent: true,
  },
  failed_tasks: {
    one: "tâche en échec",
    many: "tâches en échec",
    to: "/settings/tasks?etat=failed",
    link: "Voir les échecs",
    isUrgent: true,
  },
  failed_mails: {
    one: "e-mail qui n'est pas parti",
    many: "e-mails qui ne sont pas partis",
    to: "/settings/mails?etat=failed",
    link: "Voir ces e-mails",
    isUrgent: true,
  },
  sources: {
    one: "source d'offres en alerte",
    many: "sources d'offres en alerte",
    to: "/settings/sources",
    link: "Voir les sources",
    isUrgent: true,
  },
  data_requests: {
    one: "demande sur des données personnelles à traiter",
    many: "demandes sur des données personnelles à traiter",
    to: "/settings/data-requests",
    link: "Voir les demandes",
  },
  appeals: {
    one: "décision contestée",
    many: "décisions contestées",
    to: "/settings/reports",
    link: "Voir les contestations",
  },
  reports: {
    one: "offre signalée à examiner",
    many: "offres signalées à examiner",
    to: "/settings/reports",
    link: "Voir les signalements",
  },
  message_reports: {
    one: "message signalé à examiner",
    many: "messages signalés à examiner",
    to: "/settings/reported-messages",
    link: "Voir les messages",
  },
  apprentice_words: {
    one: "mot d'alternant à lire",
    many: "mots d'alternants à lire",
    to: "/settings/words",
    link: "Lire les mots",
  },
  messages: {
    one: "message sans réponse",
    many: "messages sans réponse",
    to: "/settings/messages",
    link: "Lire les messages",
  },
  verification_requests: {
    one: "entreprise demande à être vérifiée",
    many: "entreprises demandent à être vérifiées",
    to: "/settings/companies?verification=requested",
    link: "Voir les demandes",
  },
  machine_verifications: {
    one: "entreprise vérifiée sans que personne l'ait lue",
    many: "entreprises vérifiées sans que personne les ait lues",
    to: "/settings/companies?verification=by_machine",
    link: "Voir ces entreprises",
  },
  cv_caps: {
    one: "entreprise a ouvert tous les CV permis en un jour",
    many: "entreprises ont ouvert tous les CV permis en un jour",
    to: "/settings/companies?verification=capped",
    link: "Voir ces entreprises",
  },
  payments_late: {
    one: "école en retard de paiement",
    many: "écoles en retard de paiement",
    to: "/platform/adminschool/dashboard?statut=late",
    link: "Voir ces écoles",
  },
  subscriptions_ending: {
    one: "abonnement d'école expire bientôt",
    many: "abonnements d'écoles expirent bientôt",
    to: "/platform/adminschool/dashboard?statut=expiring&tri=expiration&ordre=asc",
    link: "Voir ces écoles",
  },
  plans_wanted: {
    one: "entreprise souhaite Premium",
    many: "entreprises souhaitent Premium",
    to: "/settings/companies?souhaite=1",
    link: "Voir les demandes",
  },
  plans_ending: {
    one: "formule Premium se termine dans le mois",
    many: "formules Premium se terminent dans le mois",
    to: "/settings/companies?fin=1&ordre=expiry",
    link: "Voir ces entreprises",
  },
};
