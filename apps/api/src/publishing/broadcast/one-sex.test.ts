import { expect, test } from "vitest";
import { meansOneSex } from "./one-sex.ts";

test.each([
  "Vendeuse",
  "Vendeur en boulangerie",
  "Vendeur fruits/légumes",
  "Assistante maternelle",
  "Chargé de clientèle",
  "Chargée de communication",
  "Développeur web",
  "Apprenti boulanger",
  "Alternance – Technicien de maintenance",
  "BTS MCO - Conseiller de vente",
  "Alternance : commercial sédentaire",
  "Femme de chambre",
  "Homme d'entretien",
  "Restauration – garçon de café",
  "Hôtesse d'accueil",
  "INFIRMIÈRE",
])("« %s » means one sex", (title) => {
  expect(meansOneSex(title)).toBe(true);
});

test.each([
  "Vendeur/Vendeuse",
  "Vendeur / vendeuse en boulangerie",
  "Vendeuse ou vendeur",
  "Vendeur H/F",
  "Vendeur (F/H)",
  "Vendeur F-H",
  "Vendeur H/F/X",
  "Vendeur·se",
  "Vendeur•euse en magasin",
  "Vendeur/se",
  "Vendeur(euse)",
  "Développeur web (H/F)",
  "Chargé(e) de clientèle",
  "Chargé.e de communication",
  "Chargé-e de mission",
  "Conseiller·ère de vente",
  "Préparateur/trice de commandes",
  "Hôte ou hôtesse d'accueil",
  "Femme ou homme d'entretien",
  "Alternance RH",
  "Assistant de gestion",
  "Développement commercial",
  "Assistant commercial",
  "Gestion commerciale en alternance",
  "Comptable",
  "Stage en direction commerciale",
  "Brevet de technicien supérieur",
  "Aide-soignant",
  "Community manager",
  "",
])("« %s » does not", (title) => {
  expect(meansOneSex(title)).toBe(false);
});
