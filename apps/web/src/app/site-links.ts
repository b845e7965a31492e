/** What visitors find on the site, in the columns of the footer; the plan of the site begins with them. */
export const siteLinks = [
  {
    title: "Chercher",
    links: [
      ["/offers", "Toutes les offres"],
      ["/offres#metiers", "Par métier"],
      ["/offres#villes", "Par ville"],
      ["/entreprises", "Entreprises"],
      ["/ecoles", "Écoles"],
    ],
  },
  {
    title: "Passerelle",
    links: [
      ["/applicant/home", "Pour les candidats"],
      ["/company/home", "Pour les entreprises"],
      ["/school/home", "Pour les écoles"],
      ["/contact", "Nous écrire"],
      ["/etat", "État du service"],
      ["/plan-du-site", "Plan du site"],
    ],
  },
  {
    title: "Vos droits",
    links: [
      ["/mentions-legales", "Mentions légales"],
      ["/confidentialite", "Confidentialité"],
      ["/conditions", "Conditions d'utilisation"],
      ["/accessibilite", "Accessibilité"],
    ],
  },
] as const;
