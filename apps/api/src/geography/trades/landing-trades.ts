import { plainKey } from "#geography/places/plain-key.ts";

/** A trade with a page of its own: its name, and the words that its offers are searched by. */
export type LandingTrade = { slug: string; name: string; search: string };

const names = `Aide-soignant|Agent de propreté|Agent de sécurité|Assistant administratif|Assistant commercial|Assistant comptable
Assistant de direction|Assistant de gestion|Assistant marketing|Assistant ressources humaines|Auxiliaire de puériculture|Barman
Boucher|Boulanger|Caissier|Carreleur|Carrossier|Charcutier|Charpentier|Chargé de communication|Chargé de recrutement
Chauffagiste|Chauffeur livreur|Chef de projet|Coiffeur|Commercial|Comptable|Conducteur de travaux|Conducteur routier
Conseiller clientèle|Conseiller de vente|Contrôleur de gestion|Couvreur|Cuisinier|Data analyst|Designer graphique
Développeur web|Électricien|Employé de rayon|Esthéticien|Fleuriste|Frigoriste|Gestionnaire de paie|Infographiste
Ingénieur informatique|Jardinier paysagiste|Logisticien|Maçon|Magasinier|Manager de rayon|Mécanicien automobile|Menuisier
Monteur câbleur|Opticien|Ouvrier agricole|Pâtissier|Peintre|Plaquiste|Plombier|Poissonnier|Préparateur de commandes
Préparateur en pharmacie|Réceptionniste|Secrétaire médical|Serveur|Soudeur|Technicien de maintenance|Technicien informatique
Usineur|Vendeur`;

export const slugOf = (name: string) => plainKey(name).replaceAll(" ", "-");

export const landingTrades: LandingTrade[] = names
  .split(/[|\n]/)
  .map((name) => ({ slug: slugOf(name), name, search: name.toLowerCase() }));

const bySlug = new Map(landingTrades.map((trade) => [trade.slug, trade]));
export const tradeOfSlug = (slug: string) => bySlug.get(slug);
