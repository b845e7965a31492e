type Plan = {
  code: "free" | "intermediate" | "premium";
  name: string;
  price: string;
  features: string[];
  isPopular?: boolean;
};

/** What companies and schools can choose among (docs/product/companies.md#plans). */
export const plans: Record<"company" | "school", Plan[]> = {
  company: [
    {
      code: "free",
      name: "Gratuit",
      price: "0\u00a0€/mois",
      features: ["Offres illimitées", "Accès à la CVthèque", "Contact direct avec les candidats"],
    },
    {
      code: "premium",
      name: "Premium",
      price: "99\u00a0€/mois",
      features: [
        "Mise en relation automatique avancée",
        "Offres mises en avant",
        "Statistiques détaillées",
        "Accompagnement dédié",
      ],
      isPopular: true,
    },
  ],
  school: [
    {
      code: "free",
      name: "Gratuit",
      price: "0\u00a0€/mois",
      features: ["Publication d'annonces", "Suivi des candidatures"],
    },
    {
      code: "intermediate",
      name: "Intermédiaire",
      price: "299\u00a0€/mois",
      features: ["CVthèque", "Contact direct", "Tableau de bord avancé"],
    },
    {
      code: "premium",
      name: "Premium",
      price: "Sur devis",
      features: ["Module d'automatisation de l'école", "Mise en relation intelligente", "Statistiques", "Promotion"],
      isPopular: true,
    },
  ],
};
