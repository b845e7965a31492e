// Labels of the spaces of schools and staff, apart, so that public pages do not carry them. A list of data: it grows with the enumerations.

/** Events that a school's program may subscribe to. */
export const webhookEventLabels = {
  "application.created": "Candidature reçue",
  "application.stage_changed": "Étape d'une candidature changée",
  "application.withdrawn": "Candidature retirée par le candidat",
  "posting.published": "Offre publiée",
  "posting.closed": "Offre qui n'est plus publiée",
  "student.created": "Étudiant ajouté à votre liste",
  "student.updated": "Étudiant modifié",
  "student.state_changed": "État de la recherche d'un étudiant changé",
  "student.removed": "Étudiant retiré de votre liste",
} as const;

/** Where the delivery of an event stands. */
export const webhookStateLabels = { pending: "En attente", delivered: "Livré", failed: "Échec" } as const;

/** State of a school's offer on a support (see `broadcastState`). */
export const broadcastStateLabels = {
  queued: "En file d'attente",
  sent: "Envoyée",
  read: "Lue",
  online: "En ligne",
  to_share: "À partager",
  refused: "Refusée",
  stopped: "Arrêtée",
} as const;

/** What a dot says of an offer and a support (`diffusionOf`). */
export const diffusionLabels = {
  published: "Lue ou publiée",
  waiting: "Attend la lecture",
  refused: "Refusée",
  to_share: "À partager",
  chosen: "Choisi, pas encore diffusée",
  off: "Non choisi",
} as const;

/** What happened to the offer on the support. */
export const broadcastEventLabels = {
  wanted: "Mise en diffusion",
  changed: "Modifiée",
  incomplete: "Refusée, à compléter",
  withdrawn: "Arrêtée",
  sent: "Envoyée",
  read: "Lue",
  online: "En ligne",
  refused: "Refusée par le support",
  failed: "Envoi échoué",
  closed: "Retirée du support",
} as const;

/** State of an import run. */
export const importStatusLabels = {
  waiting: "En attente",
  running: "En cours",
  interrupted: "Interrompu",
  done: "Terminé",
  failed: "Échec",
  refused: "Refusé",
  skipped: "Passé",
} as const;

/** How a run was started. */
export const importOriginLabels = {
  schedule: "À l'heure prévue",
  manual: "Lancé à la main",
  command: "Ligne de commande",
} as const;

export const importSourceStateLabels = {
  running: "Import en cours",
  shrunk: "En alerte\u00a0: fichier refusé",
  fewer: "En alerte\u00a0: offres manquantes",
  failing: "En alerte\u00a0: échecs répétés",
  on: "Active",
  off: "Arrêtée",
  unset: "À configurer",
} as const;

/** Qualities counted in the report of a run. */
export const importQualityLabels = {
  company: "Entreprise nommée",
  place: "Commune trouvée",
  level: "Niveau indiqué",
  domain: "Domaine reconnu",
  long_description: "Description d'au moins 500 caractères",
  salary: "Rémunération mentionnée",
  start: "Date de début",
  duration: "Durée du contrat",
  expiry: "Date de fin de publication",
} as const;

/** Why the staff hides an offer. */
export const moderationReasonLabels = {
  scam: "Arnaque",
  discriminatory: "Offre discriminatoire",
  not_work_study: "Pas une alternance",
  duplicate: "Doublon",
  expired: "Offre expirée",
  illegal: "Contenu illicite",
  misleading_contact: "Coordonnées trompeuses",
  other: "Autre motif",
} as const;

/** What is wrong with a message of a conversation. */
export const messageReportReasonLabels = {
  insult: "Insultes ou menaces",
  harassment: "Harcèlement ou propos sexuels",
  discrimination: "Propos discriminatoires",
  money: "Demande d'argent ou de données bancaires",
  spam: "Publicité ou message sans rapport",
  other: "Autre raison",
} as const;

/** Where a reported message stands. */
export const messageReportStatusLabels = {
  open: "À examiner",
  rejected: "Gardé",
  hidden: "Retiré",
  restored: "Remis",
} as const;

/** What the staff decides about an offer; `upheld` answers its author who contests. */
export const moderationDecisionLabels = {
  hidden: "Offre masquée",
  kept: "Offre gardée en ligne",
  upheld: "Masquage maintenu",
  restored: "Offre remise en ligne",
} as const;

/** Where a reported or judged offer stands. */
export const caseStateLabels = {
  appealed: "Contestée",
  waiting: "À traiter",
  hidden: "Masquée",
  kept: "Gardée",
  restored: "Remise en ligne",
} as const;

/** Fields compared with the offer at the time it was hidden. */
export const offerFieldLabels = {
  title: "Titre",
  company_name: "Entreprise",
  city: "Ville",
  description: "Description",
  profile: "Profil recherché",
  contract: "Contrat",
  level: "Niveau",
  start_date: "Début",
  rhythm: "Rythme",
  salary: "Rémunération",
  contact: "Adresse de candidature",
  website: "Site de l'entreprise",
} as const;

/** State of a contact message. */
export const contactStateLabels = {
  new: "Nouveau",
  taken: "Pris en charge",
  answered: "Répondu",
  closed: "Clos",
} as const;

/** What the staff does with a contact message; answers and notes are written too. */
export const contactEntryLabels = {
  answer: "Réponse envoyée",
  note: "Note interne",
  take: "Pris en charge",
  release: "Rendu à l'équipe",
  close: "Clos",
  reopen: "Rouvert",
  spam: "Classé comme indésirable",
  not_spam: "N'est plus indésirable",
} as const;

/** French name of every background task, by its name in the queue. A test compares this list with the product's tasks. */
export const taskLabels = {
  "donner-suite-aux-actes": "Donner suite aux actes : e-mails, webhooks, diffusion, étudiants",
  "envoyer-les-candidatures-retenues": "Envoyer les candidatures après les dix secondes où elles s'annulent",
  "envoyer-un-courriel": "Envoyer un e-mail",
  "reprendre-les-courriels-en-attente": "Reprendre les e-mails restés en attente",
  "effacer-les-courriels-partis": "Effacer les e-mails partis depuis 90 jours",
  "prevenir-et-effacer-les-absents": "Prévenir et effacer les comptes inactifs",
  "effacer-les-sessions-perimees": "Effacer les sessions et liens périmés",
  "rappeler-les-candidatures": "Envoyer les rappels des candidats",
  "accorder-la-diffusion": "Accorder le registre de diffusion",
  "porter-les-offres-aux-supports": "Porter les offres aux supports",
  "deposer-chez-france-travail": "Déposer les offres chez France Travail",
  "oublier-les-anciens-depots": "Oublier les anciens dépôts d'offres",
  "noter-les-offres-qui-commencent-ou-finissent": "Noter les offres qui commencent ou finissent",
  "lire-un-cv": "Lire le texte d'un CV",
  "effacer-des-fichiers": "Effacer les fichiers d'un compte supprimé",
  "situer-les-candidats": "Situer les candidats sur la carte",
  "effacer-les-fichiers-inutiles": "Effacer les fichiers inutiles",
  "annoncer-la-fin-des-offres": "Annoncer la fin prochaine des offres",
  "annoncer-les-offres-closes": "Annoncer aux candidats les offres closes",
  "verifier-un-siret": "Vérifier le SIRET d'une entreprise",
  "annoncer-les-nouveaux-cv": "Annoncer les nouveaux CV des recherches enregistrées",
  "oublier-les-cv-ouverts": "Oublier les CV ouverts par jour",
  "oublier-les-invitations-perimees": "Oublier les invitations périmées",
  "lancer-les-imports-prevus": "Lancer les imports prévus",
  "importer-une-source": "Importer une source d'offres",
  "fermer-les-offres-externes-perimees": "Fermer les offres externes périmées",
  "proposer-les-nouveaux-candidats": "Proposer les nouveaux candidats aux entreprises",
  "rappeler-les-entretiens": "Rappeler les entretiens",
  "clore-les-accords-expires": "Clore les accords expirés",
  "rappeler-les-accords-attendus": "Rappeler les accords attendus",
  "relancer-les-reponses-attendues": "Relancer les étudiants et les entreprises des écoles",
  "relancer-pour-une-ecole": "Envoyer les relances d'une école",
  "oublier-les-relances": "Oublier les anciennes relances des écoles",
  "relire-les-intitules-de-poste": "Relire les intitulés de poste",
  "verifier-la-recherche-des-offres": "Vérifier que la recherche suit les offres",
  "compter-les-offres-des-pages-publiques": "Compter les offres des pages publiques",
  "oublier-les-vues-anciennes": "Oublier les vues anciennes",
  "oublier-les-offres-closes": "Oublier les offres d'autres sites closes depuis longtemps",
  "oublier-les-anciens-imports": "Oublier les comptes rendus des anciens imports",
  "prevenir-sur-les-appareils": "Prévenir sur les appareils",
  "envoyer-les-resumes-du-jour": "Envoyer les résumés du jour aux recruteurs",
  "oublier-les-notifications-anciennes": "Oublier les notifications anciennes",
  "alerter-des-nouvelles-offres": "Alerter des nouvelles offres",
  "alerter-chaque-matin": "Alerter chaque matin",
  "alerter-chaque-lundi": "Alerter chaque lundi",
  "oublier-les-recherches-que-personne-ne-garde": "Oublier les recherches que personne ne garde",
  "envoyer-les-invitations-programmees": "Envoyer les invitations d'étudiants programmées",
  "oublier-les-imports-d-etudiants": "Oublier les listes d'étudiants importées",
  "oublier-les-etudiants-qui-ne-repondent-pas": "Oublier les étudiants qui ne répondent pas",
  "oublier-les-modifications-des-fiches-d-etudiants": "Oublier les anciennes modifications des fiches d'étudiants",
  "oublier-les-notes-sur-les-etudiants": "Oublier les anciennes notes sur les étudiants",
  "agir-sur-des-annonces": "Agir sur des offres d'école",
  "oublier-les-actions-groupees": "Oublier les actions groupées",
  "oublier-les-saisies-d-offres": "Oublier les saisies d'offres abandonnées",
  "oublier-les-images-d-offres": "Oublier les images d'offres inutilisées",
  "livrer-aux-webhooks": "Livrer les événements aux webhooks",
  "oublier-les-livraisons-de-webhooks": "Oublier les anciennes livraisons de webhooks",
  "relever-les-taches-en-echec": "Relever les tâches en échec",
  "rappeler-les-abonnements-qui-expirent": "Rappeler les abonnements qui expirent",
  "rappeler-les-factures-impayees": "Rappeler les factures impayées",
  "mesurer-le-service": "Mesurer le service de l'extérieur, chaque minute",
  "resumer-les-mesures-du-service": "Résumer les mesures du service, un jour par ligne",
  "recompter-les-chiffres": "Compter les chiffres de la plateforme",
  "annoncer-une-offre-masquee": "Annoncer une offre masquée",
  "surveiller-la-conservation": "Surveiller les règles de conservation",
  "oublier-les-messages-de-contact": "Oublier les anciens messages de contact",
  "lire-les-agendas-relies": "Lire les agendas reliés",
  "relancer-les-choix-de-creneaux": "Relancer les candidats qui n'ont pas choisi de créneau",
  "rappeler-les-plans": "Annoncer la semaine des plans de recherche",
  "oublier-les-signalements-de-messages": "Oublier les anciens signalements de messages",
  "oublier-les-mots-d-alternants": "Oublier les mots d'alternants refusés ou retirés",
  "oublier-les-comptes-rendus-de-conservation": "Oublier les anciens comptes rendus de conservation",
  "rappeler-les-demandes-sur-les-donnees": "Rappeler les demandes sur les données personnelles",
  "oublier-les-demandes-closes": "Oublier les demandes closes depuis longtemps",
} as const;

/** Subject of a message of the product. */
export const mailKindLabels = {
  verification: "Activation de compte",
  "password-reset": "Nouveau mot de passe",
  "email-change": "Changement d'adresse",
  account: "Compte",
  security: "Sécurité du compte",
  invitation: "Invitation",
  team: "Équipe",
  application: "Candidature",
  interview: "Entretien",
  introduction: "Mise en relation",
  message: "Message à un candidat",
  "saved-search": "Alerte d'offres",
  notice: "Notification",
  "company-job": "Offre d'entreprise",
  "new-candidates": "Nouveaux candidats",
  plan: "Demande de formule",
  "company-verification": "Vérification d'une entreprise",
  report: "Signalement",
  moderation: "Modération d'une offre",
  subscription: "Abonnement d'école",
  invoice: "Facture d'école",
  "data-request": "Données personnelles",
  contact: "Message de contact",
  webhook: "Webhook",
  "import-alert": "Alerte de source d'offres",
  incident: "Incident",
  other: "Autre",
} as const;

/** State of a message. */
export const mailStateLabels = {
  waiting: "En attente",
  failed: "En échec",
  sent: "Envoyé",
  abandoned: "Abandonné",
} as const;

/** State of a failed task. */
export const taskFailureStateLabels = {
  failed: "En échec",
  retrying: "Nouvel essai prévu",
  replayed: "Rejouée",
  discarded: "Écartée",
} as const;

/** Lists of the provider, suggested by the editor of offers. */
export const referenceListLabels = {
  industry_sectors: "Secteurs d'activité",
  benefits: "Avantages",
  tags: "Étiquettes",
  skills: "Compétences",
} as const;

export const retentionOriginLabels = { schedule: "À l'heure prévue", manual: "Lancée à la main" } as const;
export const retentionStatusLabels = {
  waiting: "En attente",
  running: "En cours",
  done: "Terminée",
  failed: "Échec",
} as const;
/** What a rule of retention counts. */
export const retentionCountLabels = { warned: "Prévenus", erased: "Effacés" } as const;

/** Rights of the person who asks about their data. */
export const dataRequestKindLabels = {
  access: "Accès",
  erasure: "Effacement",
  rectification: "Rectification",
  opposition: "Opposition",
} as const;
export const dataRequestStatusLabels = { open: "À traiter", answered: "Répondue", refused: "Refusée" } as const;
/** How the identity of the person was checked. */
export const dataRequestIdentityLabels = {
  own_address: "A écrit depuis l'adresse concernée",
  written_back: "A répondu à un message envoyé à cette adresse",
  document: "A montré une pièce d'identité, non gardée",
  phone: "Reconnue au téléphone par des questions",
} as const;

/** Names of the details of an audit entry; a detail without a name here is never written. */
export const auditDetailLabels = {
  what: "Action",
  method: "Requête",
  object: "Objet",
  impersonation_id: "Assistance",
  count: "Nombre",
  step: "Étape",
  format: "Format",
  filters: "Filtres",
  file_id: "Fichier",
  batch_id: "Lot",
  key_id: "Clé d'accès",
  webhook_id: "Webhook",
  invitation_id: "Invitation",
  support: "Support",
  scopes: "Droits",
  role: "Rôle",
  from: "Avant",
  to: "Après",
  link: "Suivi",
  source: "Source",
  plan: "Formule",
  until: "Jusqu'au",
  changed: "Changé",
  active: "Actif",
  is_active: "Actif",
  tells_candidate: "Donne le candidat",
  run_id: "Import",
  is_dry_run: "Essai à blanc",
  accepts_fewer: "Accepte moins d'offres",
  company_id: "Entreprise",
  school_id: "École",
  // As entries named a client school before the entry had an organisation.
  client_school_id: "École",
  fields: "Champs changés",
  type: "Type",
  payment_id: "Paiement",
  amount: "Montant en centimes",
  status: "Statut",
  number: "Numéro",
  answer: "Réponse",
  invited: "Invités",
  already: "Déjà connus",
  errors: "Erreurs",
  kind: "Sorte",
  mail_id: "E-mail",
  state: "État",
  rule: "Règle",
  request: "Demande",
  account: "Compte",
  elsewhere: "Données ailleurs",
  task: "Tâche",
  task_id: "Identifiant de la tâche",
  offer_id: "Offre",
  reason: "Motif",
  reports: "Signalements",
  rows: "Lignes",
  outcome: "Issue",
  change: "Changement",
  id: "Identifiant",
  words: "Mots",
  list: "Liste",
  entry_id: "Mot de la liste",
  label: "Libellé",
  is_staff: "Équipe",
  is_superuser: "Administration",
  message_id: "Message",
  table: "Tableau",
  period: "Période",
  way: "Moyen",
  openings: "Ouvertures",
} as const;
export type AuditDetail = keyof typeof auditDetailLabels;
/** Label of a detail; the name itself when another version wrote it. */
export const auditDetailOf = (name: string): string => auditDetailLabels[name as AuditDetail] ?? name;

/** What a client school subscribes to, and where that stands. */
export const subscriptionTypeLabels = { premium: "Premium", basique: "Basique", other: "Autre" } as const;
export const subscriptionStatusLabels = { active: "Actif", expiring: "Expire bientôt", expired: "Expiré" } as const;

/** Filters of the list of client schools. */
export const clientFilterLabels = {
  active: "Clientes actives",
  expiring: "Abonnement qui expire bientôt",
  expired: "Abonnement expiré",
  unsubscribed: "Sans abonnement",
  late: "Paiement en retard",
  inactive: "Désactivées",
} as const;

/** Tables of a school's statistics, each with a CSV. */
export const statisticsTableLabels = {
  by_support: "Par support",
  by_posting: "Par offre",
  by_month: "Par mois",
  by_cohort: "Placement par promotion",
  placement_by_source: "Ce qui mène au contrat",
  placement_by_students: "Placement par groupe d'étudiants",
  placement_by_contracts: "Contrats et ruptures par groupe",
  placement_by_certification: "Contrats et ruptures par certification",
} as const;
export type StatisticsTable = keyof typeof statisticsTableLabels;

/** Ways in which a company is vouched for. */
export const verificationWayLabels = {
  staff: "Par l'équipe de Passerelle",
  school: "Par une école partenaire",
  address: "Par une adresse à son domaine",
  register: "Par son numéro SIRET",
} as const;

/** Filter of companies by state of verification. */
export const verificationFilterLabels = {
  verified: "Vérifiées",
  unverified: "Non vérifiées",
  requested: "Demandent la vérification",
  by_machine: "Vérifiées sans qu'une personne les ait lues",
  capped: "Ont atteint le plafond de CV cette semaine",
} as const;

/** Roles in a school; an `admin` also manages users, settings and keys. */
export const schoolRoleLabels = { admin: "Administrateur", member: "Utilisateur" } as const;

/** Scopes of an access key. */
export const keyScopeLabels = {
  "offres:lecture": "Lire les offres de l'école",
  "offres:écriture": "Écrire, publier, archiver et supprimer des offres",
  "candidatures:lecture": "Lire les candidatures reçues",
  "cv:lecture": "Télécharger les CV des candidatures reçues",
  students: "Envoyer la liste des étudiants et lire où en est leur recherche",
} as const;

/** Bulk acts on postings, in the order of the bar. */
export const postingActLabels = {
  "add-tag": "Ajouter une étiquette",
  "remove-tag": "Retirer une étiquette",
  "add-participant": "Ajouter un participant",
  "remove-participant": "Retirer un participant",
  archive: "Archiver",
  "stop-broadcast": "Arrêter la diffusion",
  restore: "Restaurer en brouillon",
} as const;

/** How a school contacted a candidate about an application. */
export const contactKindLabels = {
  none: "Jamais contacté",
  mail: "Contacté par e-mail",
  space: "Contacté dans son espace",
} as const;

export const seenLabels = { seen: "Visualisées", unseen: "Non visualisées" } as const;

/** How a placement is known. */
export const placementLabels = {
  contract: "Contrat signé",
  told: "Dit par l'étudiant",
  elsewhere: "Placé ailleurs",
} as const;

/** Answer of a person to a school that asked to follow them. */
export const studentLinkLabels = {
  none: "A postulé",
  invited: "Invitation envoyée",
  accepted: "Suivi accepté",
  refused: "Suivi refusé",
  withdrawn: "Suivi arrêté",
} as const;

/** Filter of students; `expired` invitations should be sent again. */
export const studentFollowLabels = { ...studentLinkLabels, expired: "Invitation expirée" } as const;

/** Where following a student is; who was recorded by an import has neither applied nor been asked. */
export const studentFollowOf = (student: {
  link: keyof typeof studentLinkLabels;
  is_expired: boolean;
  applications: number;
}) => {
  if (student.link === "none" && student.applications === 0) return "Pas encore invité";
  return studentFollowLabels[student.is_expired ? "expired" : student.link];
};

/** Where the contract of a student is. */
export const contractStepLabels = {
  promise: "À établir",
  prepared: "CERFA prêt",
  sent: "CERFA envoyé",
  signed: "Signé",
  filed: "Chez l'OPCO",
  covered: "Pris en charge",
  broken: "Rompu",
} as const;

export const contractKindLabels = {
  apprentissage: "Contrat d'apprentissage",
  professionnalisation: "Contrat de professionnalisation",
} as const;

/** The eleven « opérateurs de compétences ». */
export const opcoLabels = {
  afdas: "Afdas",
  akto: "Akto",
  atlas: "Atlas",
  constructys: "Constructys",
  mobilites: "OPCO Mobilités",
  ocapiat: "Ocapiat",
  "opco-2i": "OPCO 2i",
  "opco-ep": "OPCO EP",
  opcommerce: "L'Opcommerce",
  sante: "OPCO Santé",
  uniformation: "Uniformation",
} as const;

export const breakReasonLabels = {
  agreement: "D'un commun accord",
  trial: "Pendant la période d'essai",
  resignation: "Démission de l'alternant",
  dismissal: "Licenciement",
  "force-majeure": "Cessation d'activité ou force majeure",
  diploma: "Diplôme obtenu plus tôt",
  "never-begun": "Le contrat n'a jamais commencé",
  other: "Autre motif",
} as const;

/** How far the search of a student is (decision 0345). */
export const studentSearchLabels = {
  never: "Jamais connecté",
  "no-lead": "Sans piste",
  searching: "En recherche",
  interview: "Entretien",
  promise: "Promesse",
  contract: "Sous contrat",
  elsewhere: "Placé ailleurs",
  broken: "Rupture",
  stopped: "Recherche arrêtée",
  "full-time": "Temps plein",
} as const;

/** What a school reminds of. */
export const followUpKindLabels = {
  invitation: "Invitation sans réponse",
  consent: "Accord de l'étudiant",
  company: "Profils envoyés, sans réponse",
  silent: "Étudiant silencieux",
} as const;

/** The same, with what a member writes to several students. */
export const followUpMailKindLabels = { ...followUpKindLabels, campaign: "Campagne" } as const;

/** Why a campaign does not write to a student. */
export const campaignLeftLabels = {
  "no-email": "Sans adresse joignable",
  refused: "A refusé d'être suivi",
  guardian: "Mineur, accord du représentant légal attendu",
  unsubscribed: "S'est désinscrit des relances",
  stopped: "Relances arrêtées par l'école",
  capped: "A reçu six messages en trente jours",
  twice: "Même adresse qu'un autre étudiant",
} as const;

/** How a member of a school was in touch with a student. */
export const studentNoteKindLabels = {
  note: "Note",
  call: "Appel",
  meeting: "Rendez-vous",
  message: "Message",
} as const;

/** What the school knows of a student, as the history of its changes names it. */
export const studentFieldLabels = {
  first_name: "Prénom",
  last_name: "Nom",
  email: "E-mail",
  cohort: "Promotion",
  programme: "Programme",
  student_number: "Numéro d'étudiant",
  phone: "Téléphone",
  city: "Ville",
  birth_date: "Date de naissance",
  guardian_name: "Représentant légal",
  guardian_consent_on: "Accord du représentant légal",
  adviser: "Conseiller",
  search: "État de la recherche",
  placed_elsewhere: "Placé ailleurs",
} as const;

/** How far students are, in five groups. */
export const situationLabels = {
  placed: "Placés",
  promised: "Promesse",
  "in-process": "En cours",
  "without-lead": "À relancer, sans piste",
  "left-out": "Ne cherchent pas",
} as const;

/** What a column of an imported list of students becomes. */
export const rosterFieldLabels = {
  student_number: "Numéro d'étudiant",
  last_name: "Nom",
  first_name: "Prénom",
  email: "Adresse e-mail",
  phone: "Téléphone",
  city: "Ville",
  cohort: "Promotion",
  programme: "Programme",
  birth_date: "Date de naissance",
  guardian_name: "Représentant légal",
  guardian_consent_on: "Accord du représentant légal (date)",
  adviser: "Conseiller",
  state: "État de la recherche",
  employer: "Entreprise du contrat",
  siret: "SIRET de l'entreprise",
  starts_on: "Début du contrat",
  ends_on: "Fin du contrat",
} as const;

/** What a word of the column « état » of such a list means. */
export const rosterStateLabels = {
  searching: "En recherche",
  placed: "Sous contrat",
  stopped: "Recherche arrêtée",
  "full-time": "Temps plein",
} as const;

/** Views of the table of students. */
export const studentViewLabels = {
  all: "Tous",
  "no-contract": "Sans contrat",
  "no-lead": "Sans piste",
  silent: "Silencieux 15\u00a0j",
  unanswered: "Invitation sans réponse",
  interviews: "Entretien cette semaine",
  placed: "Placés",
  unrecorded: "Contrat à saisir",
  mine: "Mes étudiants",
} as const;

export const reportStatusLabels = { open: "À traiter", kept: "Offre gardée", removed: "Offre retirée" } as const;

export const postingStatusLabels = {
  draft: "Brouillon",
  saved: "Enregistrée",
  published: "Publiée",
  archived: "Archivée",
} as const;

/** Stages of the school's own pipeline. */
export const schoolStageLabels = {
  new: "Nouveau",
  waiting: "En attente",
  selected: "Sélectionné",
  phone: "Entretien tel.",
  meeting: "RDV physique",
  shortlist: "Shortlist",
  proposal: "Proposition",
  refused: "Refusé",
  hired: "Recruté",
  broadcast: "Diffusé",
} as const;

export const introductionStateLabels = {
  pending: "Accord attendu",
  accepted: "Accord donné",
  refused: "Refusée",
  revoked: "Accord retiré",
  withdrawn: "Retirée",
  expired: "Expirée",
} as const;

/** Answers of a company through a mailed link. */
export const introductionVerdictLabels = {
  interested: "Intéressé",
  interview: "Entretien demandé",
  not_interested: "Pas intéressé",
} as const;

export const introductionEventLabels = {
  asked: "Mise en relation proposée",
  reminded: "Candidat relancé",
  accepted: "Accord donné",
  refused: "Mise en relation refusée",
  revoked: "Accord retiré par le candidat",
  withdrawn: "Mise en relation retirée",
  expired: "Accord jamais donné\u00a0: la demande a expiré",
  pressed: "Entreprise relancée",
  opened: "CV ouvert par l'entreprise",
  interested: "L'entreprise est intéressée",
  interview: "L'entreprise demande un entretien",
  not_interested: "L'entreprise n'est pas intéressée",
} as const;

export const interviewStateLabels = {
  proposed: "En attente de réponse",
  confirmed: "Confirmé",
  declined: "Autres créneaux demandés",
  cancelled: "Annulé",
  held: "Passé",
} as const;

export const interviewModeLabels = { site: "Sur place", phone: "Par téléphone", video: "En visioconférence" } as const;

export const companyRoleLabels = { admin: "Administrateur", recruiter: "Recruteur" } as const;
