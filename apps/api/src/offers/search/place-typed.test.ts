import { expect, test } from "vitest";
import { readPlaceTyped } from "./place-typed.ts";

const words = new Set(
  "boulanger boulangere macon vendeuse vendeur chef partie web dev bois mode port manche tour tours lot nord creuse montagne plage bourg vigne prison".split(
    " ",
  ),
);
const read = (text: string) => {
  const { words: rest, found } = readPlaceTyped(text, (word) => words.has(word));
  return [
    rest,
    found && `${found.place.kind} ${found.place.name}${found.isAround ? " around" : ""}`,
    found?.typed ?? null,
  ];
};

test.each([
  ["dev web lyon", "dev web", "commune Lyon", "lyon"],
  ["boulanger à Rennes", "boulanger", "commune Rennes", "à Rennes"],
  ["69", "", "department Rhône", "69"],
  ["vendeur bdx", "vendeur", "commune Bordeaux", "bdx"],
  ["vendeur aix", "vendeur", "commune Aix-en-Provence", "aix"],
  ["boulanger clermont", "boulanger", "commune Clermont-Ferrand", "clermont"],
  ["moniteurs auto-école", "moniteurs auto-école", null, null],
  ["boulanger pdl", "boulanger", "region Pays de la Loire", "pdl"],
  ["Bretagne", "", "region Bretagne", "Bretagne"],
  ["Île-de-France", "", "region Île-de-France", "Île-de-France"],
  ["ile de france", "", "region Île-de-France", "ile de france"],
  ["près de Nantes", "", "commune Nantes around", "près de Nantes"],
  ["autour de Lyon boulanger", "boulanger", "commune Lyon around", "autour de Lyon"],
  ["75011", "", "commune Paris", "75011"],
  ["vendeuse paris 15", "vendeuse", "commune Paris", "paris 15"],
  ["vendeuse Paris 15e", "vendeuse", "commune Paris", "Paris 15e"],
  ["Lyon 7", "", "commune Lyon", "Lyon 7"],
  ["lyon 3e arrondissement boulanger", "boulanger", "commune Lyon", "lyon 3e arrondissement"],
  ["alternance bts mco bordeaux", "alternance bts mco", "commune Bordeaux", "bordeaux"],
  ["commercial b2b toulouse 31", "commercial b2b", "commune Toulouse", "toulouse 31"],
  ["chef de partie Nice", "chef de partie", "commune Nice", "Nice"],
  ["Saint-Étienne", "", "commune Saint-Étienne", "Saint-Étienne"],
  ["boulanger saint etienne", "boulanger", "commune Saint-Étienne", "saint etienne"],
  ["boulanger st etienne", "boulanger", "commune Saint-Étienne", "st etienne"],
  ["aix en provence", "", "commune Aix-en-Provence", "aix en provence"],
  ["vente Aix en Provence", "vente", "commune Aix-en-Provence", "Aix en Provence"],
  ["serveur La Rochelle", "serveur", "commune La Rochelle", "La Rochelle"],
  ["serveur à la rochelle", "serveur", "commune La Rochelle", "à la rochelle"],
  ["maçon à Mâcon", "maçon", "commune Mâcon", "à Mâcon"],
  ["maçon mâcon", "maçon", "commune Mâcon", "mâcon"],
  ["secrétaire Tours", "secrétaire", "commune Tours", "Tours"],
  ["serveur au Havre", "serveur", "commune Le Havre", "au Havre"],
  ["cuisinier le havre", "cuisinier", "commune Le Havre", "le havre"],
  ["serveuse au Mans", "serveuse", "commune Le Mans", "au Mans"],
  ["lyon boulanger", "boulanger", "commune Lyon", "lyon"],
  ["compta dans le 69", "compta", "department Rhône", "dans le 69"],
  ["rh en Bretagne", "rh", "region Bretagne", "en Bretagne"],
  ["boulanger 75011 paris", "boulanger", "commune Paris", "75011 paris"],
  ["paris 75011 boulanger", "boulanger", "commune Paris", "paris 75011"],
  ["boulanger 35000", "boulanger", "commune Rennes", "35000"],
  ["dev saint denis 93", "dev", "commune Saint-Denis", "saint denis 93"],
  ["dev Saint-Denis (93)", "dev", "commune Saint-Denis", "Saint-Denis (93)"],
  ["boulogne sur mer", "", "commune Boulogne-sur-Mer", "boulogne sur mer"],
  ["mécanicien dans l'Ain", "mécanicien", "department Ain", "dans l'Ain"],
  ["vienne", "", "commune Vienne", "vienne"],
  ["boulanger vienne", "boulanger", "commune Vienne", "vienne"],
  ["chargé de com à Lens", "chargé de com", "commune Lens", "à Lens"],
  ["vendeuse Angers", "vendeuse", "commune Angers", "Angers"],
  ["nord", "", "department Nord", "nord"],
  ["agent d'accueil Villeneuve d'Ascq", "agent d'accueil", "commune Villeneuve-d'Ascq", "Villeneuve d'Ascq"],
  ["Val-d'Oise boulanger", "boulanger", "department Val-d'Oise", "Val-d'Oise"],
  ["idf dev", "dev", "region Île-de-France", "idf"],
  ["paca", "", "region Provence-Alpes-Côte d'Azur", "paca"],
  ["fleuriste Ernée", "fleuriste", "commune Ernée", "Ernée"],
  ["but gea lille", "but gea", "commune Lille", "lille"],
  ["la rochelle", "", "commune La Rochelle", "la rochelle"],
  ["vétérinaire corse", "vétérinaire", "region Corse", "corse"],
  ["dev 2A", "dev", "department Corse-du-Sud", "2A"],
  ["aide-soignante la réunion", "aide-soignante", "region La Réunion", "la réunion"],
  ["Grand Est", "", "region Grand Est", "Grand Est"],
  ["RH Hauts de France", "RH", "region Hauts-de-France", "Hauts de France"],
  ["logistique seine saint denis", "logistique", "department Seine-Saint-Denis", "seine saint denis"],
  ["cuisine nouvelle aquitaine", "cuisine", "region Nouvelle-Aquitaine", "nouvelle aquitaine"],
  ["LYON", "", "commune Lyon", "LYON"],
  ["vendeur, Lyon", "vendeur", "commune Lyon", "Lyon"],
])("%j: %j in %s", (text, rest, place, typed) => {
  expect(read(text)).toEqual([rest, place, typed]);
});

test.each([
  "menuisier bois",
  "menuisier en bois",
  "vendeuse mode",
  "maçon",
  "macon",
  "alternance mars",
  "job étudiant",
  "agent au port",
  "bac +5",
  "bac 35",
  "bts 75",
  "vendeur en pain",
  "community manager",
  "business developer sales",
  "conducteur manche",
  "vente à emporter",
  "aide à domicile",
  "chauffeur permis 35",
  "24/7",
  "alternance",
  "cap cuisine 2 ans",
  "contrôleur de gestion",
  "IA",
  "UX/UI",
  "C++",
  "R&D",
  "SAV",
  "chargée de recrutement",
  "accompagnateur montagne",
  "35h par semaine",
  "🥖 à 🇫🇷",
  "à",
  "",
  "مرحبا بكم",
  "& | ! : * ' \"",
])("%j names no place", (text) => {
  expect(read(text)).toEqual([text, null, null]);
});

test("however long the text is, its first words alone are read", () => {
  expect(read(`${"mot ".repeat(200)}Lyon`)[1]).toBeNull();
  expect(read(`boulanger Lyon ${"x".repeat(10_000)}`).slice(1)).toEqual(["commune Lyon", "Lyon"]);
});
