/** Twelve companies; each posts five offers. */
export const companies = [
  { name: "Atelier Numérique Caravelle", domain: "TECH", company_size: "PME", workforce: "10-49", text: "Nous concevons des logiciels sur mesure pour les artisans et les petites entreprises." },
  { name: "Boulangeries Maison Lacaze", domain: "ALIM", company_size: "PME", workforce: "50-249", text: "Six boulangeries de quartier, un seul fournil, des farines d'ici." },
  { name: "Cabinet Ferrand & Associés", domain: "CPT_F", company_size: "PME", workforce: "10-49", text: "Expertise comptable et conseil auprès de quatre cents entreprises de la région." },
  { name: "Transports Vauquelin", domain: "LOG", company_size: "ETI", workforce: "250-999", text: "Transport frigorifique et entreposage depuis trois générations." },
  { name: "Agence Mistral Bleu", domain: "COMM", company_size: "TPE", workforce: "1-9", text: "Agence de communication responsable : identité, sites, campagnes." },
  { name: "Clinique des Tilleuls", domain: "SANT", company_size: "PME", workforce: "50-249", text: "Établissement de soins de suite ouvert sur la ville." },
  { name: "Hôtels du Vieux Port", domain: "TOUR", company_size: "PME", workforce: "50-249", text: "Quatre hôtels indépendants et un restaurant face à la mer." },
  { name: "Mécanique Générale Orsini", domain: "IND", company_size: "PME", workforce: "50-249", text: "Usinage de précision pour l'aéronautique et le ferroviaire." },
  { name: "Bâtir Ensemble", domain: "BAT", company_size: "PME", workforce: "50-249", text: "Rénovation énergétique de logements collectifs." },
  { name: "Comptoir des Saisons", domain: "BOUT", company_size: "PME", workforce: "10-49", text: "Épiceries de produits locaux et de saison." },
  { name: "Assurances Horizon Mutuel", domain: "FIN", company_size: "GE", workforce: "1000+", text: "Une mutuelle née dans l'Ouest, aujourd'hui présente partout en France." },
  { name: "Ressources & Talents", domain: "RH", company_size: "TPE", workforce: "1-9", text: "Cabinet de recrutement spécialisé dans les premiers emplois." },
] as const;

/** Five offers for each company's domain: title, level and what one does. */
export const jobs: Record<string, { title: string; level: string; mission: string; skills: string[] }[]> = {
  TECH: [
    { title: "Développeur web", level: "BA3", mission: "développer les nouvelles pages de nos applications et corriger les anomalies signalées par nos clients", skills: ["JavaScript", "SQL", "Git"] },
    { title: "Technicien support informatique", level: "BA2", mission: "répondre aux demandes des utilisateurs, préparer les postes et tenir l'inventaire", skills: ["Windows", "Réseaux"] },
    { title: "Testeur logiciel", level: "BA2", mission: "écrire et jouer les scénarios de test, décrire les anomalies et vérifier leurs corrections", skills: ["Rigueur", "SQL"] },
    { title: "Administrateur systèmes et réseaux", level: "BA3", mission: "surveiller nos serveurs, automatiser les sauvegardes et documenter les procédures", skills: ["Linux", "Réseaux"] },
    { title: "Designer d'interfaces", level: "BA3", mission: "dessiner les maquettes, mener des entretiens avec les utilisateurs et suivre leur réalisation", skills: ["Figma", "Accessibilité"] },
  ],
  ALIM: [
    { title: "Apprenti boulanger", level: "CAP", mission: "préparer les pâtes, façonner et cuire aux côtés du chef boulanger", skills: ["Ponctualité"] },
    { title: "Apprenti pâtissier", level: "CAP", mission: "réaliser les crèmes, les entremets et la viennoiserie", skills: ["Précision"] },
    { title: "Vendeur en boulangerie", level: "CAP", mission: "accueillir la clientèle, tenir la vitrine et encaisser", skills: ["Accueil", "Encaissement"] },
    { title: "Assistant qualité alimentaire", level: "BA2", mission: "suivre les autocontrôles et la traçabilité des matières premières", skills: ["HACCP"] },
    { title: "Responsable de boutique adjoint", level: "BA2", mission: "organiser les plannings, les commandes et l'animation du point de vente", skills: ["Gestion", "Management"] },
  ],
  CPT_F: [
    { title: "Assistant comptable", level: "BA2", mission: "saisir les pièces, lettrer les comptes et préparer les déclarations de TVA", skills: ["Comptabilité", "Excel"] },
    { title: "Collaborateur comptable", level: "BA3", mission: "tenir un portefeuille de dossiers jusqu'au bilan avec votre tuteur", skills: ["Fiscalité"] },
    { title: "Gestionnaire de paie", level: "BA3", mission: "établir les bulletins et les déclarations sociales de trente clients", skills: ["Paie"] },
    { title: "Auditeur junior", level: "BA5", mission: "participer aux missions de commissariat aux comptes", skills: ["Analyse"] },
    { title: "Assistant de gestion", level: "BA2", mission: "suivre la facturation, les relances et le courrier du cabinet", skills: ["Organisation"] },
  ],
  LOG: [
    { title: "Assistant logistique", level: "BA2", mission: "planifier les tournées et suivre les livraisons", skills: ["Excel"] },
    { title: "Préparateur de commandes", level: "CAP", mission: "préparer, contrôler et filmer les palettes", skills: ["Rigueur"] },
    { title: "Agent de transit", level: "BA2", mission: "établir les documents d'exportation avec nos partenaires", skills: ["Anglais"] },
    { title: "Mécanicien poids lourds", level: "BAC", mission: "entretenir et réparer une flotte de quatre-vingts véhicules", skills: ["Mécanique"] },
    { title: "Responsable d'exploitation adjoint", level: "BA3", mission: "coordonner les conducteurs et suivre les indicateurs du quai", skills: ["Management"] },
  ],
  COMM: [
    { title: "Chargé de communication", level: "BA3", mission: "rédiger les contenus et animer les réseaux sociaux de nos clients", skills: ["Rédaction", "Réseaux sociaux"] },
    { title: "Graphiste", level: "BA3", mission: "créer des identités visuelles et des supports imprimés", skills: ["Illustrator", "InDesign"] },
    { title: "Vidéaste", level: "BA2", mission: "tourner et monter de courtes vidéos", skills: ["Montage"] },
    { title: "Chef de projet digital", level: "BA5", mission: "suivre le planning, le budget et la recette des sites", skills: ["Gestion de projet"] },
    { title: "Community manager", level: "BA3", mission: "modérer les communautés et mesurer les résultats", skills: ["Réseaux sociaux"] },
  ],
  SANT: [
    { title: "Aide-soignant", level: "BAC", mission: "accompagner les patients dans les gestes du quotidien", skills: ["Écoute"] },
    { title: "Secrétaire médicale", level: "BAC", mission: "tenir l'agenda des praticiens et les dossiers", skills: ["Accueil"] },
    { title: "Préparateur en pharmacie", level: "BA2", mission: "préparer les traitements sous le contrôle du pharmacien", skills: ["Précision"] },
    { title: "Assistant qualité des soins", level: "BA5", mission: "préparer la certification de l'établissement", skills: ["Qualité"] },
    { title: "Agent de restauration", level: "CAP", mission: "préparer et servir les repas des patients", skills: ["HACCP"] },
  ],
  TOUR: [
    { title: "Réceptionniste", level: "BAC", mission: "accueillir les voyageurs et gérer les réservations", skills: ["Anglais", "Accueil"] },
    { title: "Commis de cuisine", level: "CAP", mission: "préparer les entrées et participer au service", skills: ["Cuisine"] },
    { title: "Serveur", level: "CAP", mission: "dresser la salle, conseiller et servir", skills: ["Accueil"] },
    { title: "Assistant marketing hôtelier", level: "BA3", mission: "animer les offres et suivre la réputation en ligne", skills: ["Marketing"] },
    { title: "Gouvernant adjoint", level: "BA2", mission: "organiser le travail des étages et contrôler les chambres", skills: ["Organisation"] },
  ],
  IND: [
    { title: "Opérateur sur machine à commande numérique", level: "BAC", mission: "régler les machines et contrôler les pièces", skills: ["Usinage"] },
    { title: "Technicien de maintenance", level: "BA2", mission: "prévenir et réparer les pannes de l'atelier", skills: ["Électricité", "Mécanique"] },
    { title: "Dessinateur industriel", level: "BA2", mission: "modéliser les pièces et les outillages", skills: ["CAO"] },
    { title: "Technicien qualité", level: "BA3", mission: "mesurer, analyser les écarts et faire vivre les plans d'action", skills: ["Métrologie"] },
    { title: "Ingénieur méthodes", level: "BA5", mission: "améliorer les gammes et les postes de travail", skills: ["Amélioration continue"] },
  ],
  BAT: [
    { title: "Maçon", level: "CAP", mission: "monter les murs et couler les dalles avec l'équipe", skills: ["Sécurité"] },
    { title: "Électricien du bâtiment", level: "BAC", mission: "tirer les réseaux et poser les appareillages", skills: ["Câblage"] },
    { title: "Conducteur de travaux", level: "BA3", mission: "préparer les chantiers et suivre les sous-traitants", skills: ["Lecture de plans"] },
    { title: "Plombier chauffagiste", level: "CAP", mission: "installer chaudières, pompes à chaleur et sanitaires", skills: ["Soudure"] },
    { title: "Économiste de la construction", level: "BA2", mission: "chiffrer les travaux et préparer les appels d'offres", skills: ["Excel"] },
  ],
  BOUT: [
    { title: "Vendeur conseil", level: "CAP", mission: "conseiller les clients et tenir les rayons", skills: ["Vente"] },
    { title: "Assistant manager de magasin", level: "BA2", mission: "animer l'équipe et suivre les ventes", skills: ["Management"] },
    { title: "Assistant achats", level: "BA3", mission: "référencer des producteurs et négocier les conditions", skills: ["Négociation"] },
    { title: "Animateur e-commerce", level: "BA3", mission: "mettre les produits en ligne et préparer les campagnes", skills: ["SEO"] },
    { title: "Employé polyvalent de magasin", level: "CAP", mission: "réceptionner, mettre en rayon et encaisser", skills: ["Encaissement"] },
  ],
  FIN: [
    { title: "Conseiller clientèle", level: "BA2", mission: "répondre aux sociétaires et leur proposer le bon contrat", skills: ["Relation client"] },
    { title: "Gestionnaire de sinistres", level: "BA3", mission: "instruire les dossiers et missionner les experts", skills: ["Droit"] },
    { title: "Analyste de données", level: "BA5", mission: "explorer les données et construire des tableaux de bord", skills: ["Python", "SQL"] },
    { title: "Chargé de conformité", level: "BA5", mission: "tenir la cartographie des risques", skills: ["Juridique"] },
    { title: "Développeur Java", level: "BA5", mission: "faire évoluer les services internes avec l'équipe", skills: ["Java", "Git"] },
  ],
  RH: [
    { title: "Chargé de recrutement", level: "BA5", mission: "rédiger les annonces, trier les candidatures et mener les entretiens", skills: ["Recrutement"] },
    { title: "Assistant ressources humaines", level: "BA3", mission: "suivre les contrats et les arrivées", skills: ["Droit social"] },
    { title: "Assistant administratif", level: "BA2", mission: "tenir l'accueil, les dossiers et les commandes", skills: ["Bureautique"] },
    { title: "Chargé de formation", level: "BA3", mission: "organiser les sessions et suivre leur financement", skills: ["Organisation"] },
    { title: "Commercial sédentaire", level: "BA2", mission: "présenter nos services aux entreprises de la région", skills: ["Prospection"] },
  ],
};

export const schools = [
  { name: "Campus Loire Alternance", slug: "campus-loire-alternance", city: "Nantes" },
  { name: "École Supérieure des Métiers du Rhône", slug: "esm-rhone", city: "Lyon" },
  { name: "Institut Parisien du Numérique", slug: "institut-parisien-numerique", city: "Paris" },
] as const;

export const postings = [
  { title: "Assistant de gestion PME", company: "Maison Delorme", domain: "ADMIN", level: "BAC+2", contract: "Apprentissage" },
  { title: "Technicien réseaux", company: "Réseaux d'Armor", domain: "TECH", level: "BAC+2", contract: "Alternance" },
  { title: "Chargé de marketing digital", company: "Les Jardins d'Éole", domain: "MKT", level: "BAC+3", contract: "Apprentissage" },
  { title: "Conseiller de vente", company: "Galerie Montaigne", domain: "BOUT", level: "BAC", contract: "Contrat de professionnalisation" },
  { title: "Développeur d'applications", company: "Sillage Logiciels", domain: "TECH", level: "BAC+5 et plus", contract: "Alternance" },
] as const;
