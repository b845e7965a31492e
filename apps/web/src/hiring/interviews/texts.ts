/** The sentences of interviews. */
export const texts = {
  loadingFailed: "Erreur lors du chargement des entretiens",
  proposed: "Créneaux proposés. Le candidat vient d'être prévenu.",
  cancelled: "Entretien annulé. L'autre partie vient d'être prévenue.",
  confirmed: "Entretien confirmé. L'invitation vous est envoyée.",
  pushed: "Un changement d'heure s'y affiche, en plus de son e-mail\u00a0; les messages, à la place du leur.",
  declined: "Votre demande est transmise.",
  unknownLink: "Ce lien ne mène à aucun entretien. Ouvrez celui du dernier message reçu.",
  skippedHour: "Cette heure n'existe pas ce jour-là\u00a0: les horloges avancent d'une heure",
} as const;

/** How one meets. */
export const formWords = { video: "visio", site: "sur place", phone: "téléphone" } as const;

/** Who made the last change, as each side reads it. */
export const authors = {
  company: { applicant: "Le candidat", recruiter: "Le recruteur", system: "Passerelle" },
  school: { applicant: "Le candidat", recruiter: "L'école", system: "Passerelle" },
  candidate: { applicant: "Vous", recruiter: "Le recruteur", system: "Passerelle" },
  student: { applicant: "Vous", recruiter: "L'école", system: "Passerelle" },
} as const;

export const stateTones = {
  proposed: "info",
  confirmed: "success",
  declined: "warning",
  cancelled: "error",
  held: "ghost",
} as const;
