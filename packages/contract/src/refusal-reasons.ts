// Codes and French texts, without any schema: a screen that only shows them stays light.

/**
 * Why an application is refused, as a recruiter chooses it. Each reason is about the job or the application, never about the person:
 * age, origin, family, health, sex or home are not reasons, and no reason here stands for one of them.
 */
export const refusalReasonLabels = {
  filled: "Poste déjà pourvu",
  other_chosen: "Autre candidature retenue",
  level: "Niveau de formation différent de celui de l'offre",
  skills: "Compétences attendues pour le poste",
  dates: "Dates ou rythme d'alternance incompatibles",
  travel: "Déplacements prévus par le poste",
  resume: "CV difficile à lire",
  project: "Projet à préciser",
  unreachable: "Aucune réponse à nos messages",
  duplicate: "Candidature en double",
} as const;

export type RefusalReason = keyof typeof refusalReasonLabels;

/** What the candidate reads: the same reason said kindly, and what may help the next application. */
export const refusalAdvice: Record<RefusalReason, string> = {
  filled:
    "Le poste a été pourvu avant que nous puissions vous répondre. Les premières candidatures sont souvent lues en premier\u00a0: une alerte sur votre recherche vous préviendra le jour où une offre paraît.",
  other_chosen:
    "Nous avons retenu une autre candidature, et le choix a été serré. Gardez ce qui marche dans la vôtre, et renvoyez-la sans attendre à des offres proches\u00a0: une réponse positive tient souvent à peu de chose.",
  level:
    "L'offre vise un autre niveau de formation que celui que vous préparez. Le filtre par niveau de la recherche vous montre les offres ouvertes au vôtre\u00a0; indiquez aussi, dès le haut de votre CV, le diplôme que vous préparez.",
  skills:
    "D'autres candidatures montraient davantage les compétences demandées. Donnez des exemples des vôtres\u00a0: un projet de cours, un stage, une réalisation personnelle, avec ce que vous y avez fait vous-même.",
  dates:
    "Vos dates ou votre rythme d'alternance ne s'accordaient pas avec ceux du poste. Joignez le calendrier de votre école à vos prochaines candidatures\u00a0: le recruteur voit tout de suite si cela convient, et peut parfois s'adapter.",
  travel:
    "Ce poste demande des déplacements que votre candidature n'abordait pas. Dites en une phrase comment vous vous organiseriez\u00a0: transports en commun, permis, hébergement pendant les semaines en entreprise.",
  resume:
    "Votre CV ne nous a pas permis de bien comprendre votre parcours. Une page en PDF, le diplôme préparé et les dates en haut, puis trois expériences ou projets décrits en une ligne chacun\u00a0: faites-le relire par quelqu'un qui ne vous connaît pas.",
  project:
    "Nous n'avons pas bien vu ce qui vous attire dans ce métier. Deux phrases sur ce que vous voulez y apprendre, et une sur l'entreprise à laquelle vous écrivez, font souvent la différence.",
  unreachable:
    "Nous n'avons pas réussi à vous joindre. Vérifiez le numéro et l'adresse de votre profil, regardez vos courriers indésirables, et rappelez même quelques jours après\u00a0: cela ne vous dessert jamais.",
  duplicate:
    "Nous avons déjà une candidature de votre part pour ce poste ou un poste très proche\u00a0: c'est elle que nous suivons. Une seule candidature soignée par offre suffit.",
};

/** Paragraphs that follow the body of a refusal: the recruiter's own words, then the advice. Empty without a reason. */
export const refusalParagraphs = (reason: RefusalReason | undefined, word = "") => [
  ...(word.trim() ? [word.trim()] : []),
  ...(reason ? [refusalAdvice[reason]] : []),
];
