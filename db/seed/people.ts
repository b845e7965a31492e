export const firstNames = [
  "Camille", "Léa", "Manon", "Inès", "Chloé", "Sarah", "Jade", "Louise", "Emma", "Lina", "Zoé", "Anaïs", "Aïcha", "Mariam", "Océane",
  "Lucas", "Hugo", "Nathan", "Enzo", "Louis", "Gabriel", "Yanis", "Mehdi", "Théo", "Adam", "Rayan", "Noé", "Jules", "Maxime", "Samuel",
] as const;

export const lastNames = [
  "Martin", "Bernard", "Dubois", "Thomas", "Robert", "Richard", "Petit", "Durand", "Leroy", "Moreau", "Simon", "Laurent", "Lefebvre", "Michel",
  "Garcia", "David", "Bertrand", "Roux", "Vincent", "Fournier", "Morel", "Girard", "Andre", "Mercier", "Dupont", "Lambert", "Bonnet", "Benali",
  "Diallo", "Nguyen", "Da Silva", "Haddad", "Traoré", "Le Goff", "Faure", "Rousseau", "Blanc", "Guerin", "Muller", "Henry",
] as const;

/** What a young person studies: label, level, domain and the skills that come with it. */
export const studies = [
  { label: "BTS SIO option SLAM", level: "BA2", domain: "TECH", skills: ["JavaScript", "SQL", "PHP"] },
  { label: "BUT Informatique", level: "BA3", domain: "TECH", skills: ["Java", "Python", "Git"] },
  { label: "Master Cybersécurité", level: "BA5", domain: "TECH", skills: ["Linux", "Réseaux", "Python"] },
  { label: "BTS MCO", level: "BA2", domain: "BOUT", skills: ["Vente", "Encaissement", "Relation client"] },
  { label: "BTS NDRC", level: "BA2", domain: "MKT_R", skills: ["Prospection", "Négociation", "CRM"] },
  { label: "Bachelor Marketing digital", level: "BA3", domain: "MKT", skills: ["Réseaux sociaux", "SEO", "Rédaction"] },
  { label: "BTS Comptabilité et gestion", level: "BA2", domain: "CPT_F", skills: ["Comptabilité", "Excel", "Facturation"] },
  { label: "DCG", level: "BA3", domain: "CPT_F", skills: ["Fiscalité", "Paie", "Excel"] },
  { label: "BTS Gestion de la PME", level: "BA2", domain: "ADMIN", skills: ["Accueil", "Organisation", "Bureautique"] },
  { label: "CAP Boulanger", level: "CAP", domain: "ALIM", skills: ["Pétrissage", "Hygiène alimentaire"] },
  { label: "Bac pro Cuisine", level: "BAC", domain: "TOUR", skills: ["Cuisine", "HACCP"] },
  { label: "BTS Électrotechnique", level: "BA2", domain: "IND", skills: ["Câblage", "Automatisme"] },
  { label: "Titre pro Technicien du bâtiment", level: "BAC", domain: "BAT", skills: ["Lecture de plans", "Sécurité"] },
  { label: "Master Ressources humaines", level: "BA5", domain: "RH", skills: ["Recrutement", "Droit social"] },
  { label: "BTS SP3S", level: "BA2", domain: "SANT", skills: ["Écoute", "Accompagnement"] },
] as const;

export const cities = [
  { city: "Paris", commune_code: "75056", department: "75", lat: 48.8589, lon: 2.347 },
  { city: "Lyon", commune_code: "69123", department: "69", lat: 45.758, lon: 4.835 },
  { city: "Marseille", commune_code: "13055", department: "13", lat: 43.2803, lon: 5.3806 },
  { city: "Toulouse", commune_code: "31555", department: "31", lat: 43.6007, lon: 1.4328 },
  { city: "Nantes", commune_code: "44109", department: "44", lat: 47.2316, lon: -1.5483 },
  { city: "Lille", commune_code: "59350", department: "59", lat: 50.6311, lon: 3.0468 },
  { city: "Rennes", commune_code: "35238", department: "35", lat: 48.1159, lon: -1.6884 },
  { city: "Bordeaux", commune_code: "33063", department: "33", lat: 44.8624, lon: -0.5848 },
  { city: "Strasbourg", commune_code: "67482", department: "67", lat: 48.5691, lon: 7.7621 },
  { city: "Grenoble", commune_code: "38185", department: "38", lat: 45.1842, lon: 5.7155 },
] as const;
