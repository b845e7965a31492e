import { describe, expect, test } from "vitest";
import { companyKey, stem, termsOf, tokensOf } from "./analysis.ts";

const stemOf = (word: string) => tokensOf(word).map(stem).join(" ");
const tokens = (text: string) => tokensOf(text).join(" ");
const terms = (text: string) => termsOf(text).join(" ");

describe("tokens", () => {
  test.each([
    ["Développeur Œnologue ÉTÉ", "developpeur oenologue ete"],
    ["l'accueil d’une équipe, jusqu'à l`été qu＇il", "accueil une equipe a ete il"],
    ["UX/UI designer", "ux ui designer"],
    ["SAV/Atelier·IA•ML.Data(web)-mobile,a;b:c|d–e", "sav atelier ia ml data web mobile a b c d e"],
    ["Développeur C++/C#/.NET", "developpeur c++ c# .net"],
    ["C++, C# et (F#)", "c++ c# et f#"],
    ["ASP.NET, Node.js, Vue.js; Next.js", "asp.net node.js vue.js next.js"],
    ["nodejs vuejs node js dotnet ReactJS", "node.js vue.js node.js .net react"],
    ["R&D, R & D, M&A", "r&d r&d m&a"],
    ["B2B B2C 3D 35h 24/7 75011", "b2b b2c 3d 35h 24 7 75011"],
    ["e-commerce, e commerce et ecommerce", "ecommerce ecommerce et ecommerce"],
    ["S.A.V. et R.H.", "sav et rh"],
    ["Bac+2", "bac+2"],
    ["niveau Bac + 3 requis", "niveau bac+3 requis"],
    ["bac +2/+3", "bac+2"],
    ["BAC+4/5 ou plus", "bac+4 ou plus"],
    ["Bac pro commerce", "bac pro commerce"],
    ["voir https://exemple.fr/a-b www.exemple.fr ou jean@exemple.fr", "voir ou"],
    ["🎉 \u202eboulanger\u202c « chef »", "boulanger chef"],
    ["ﬁnance ⅳ", "finance iv"],
    ["المهندس 开发", "المهندس 开发"],
    ["!!! *** ' \" \\ & | : <-> ()", ""],
  ])("%s", (text, expected) => expect(tokens(text)).toBe(expected));

  test.each([
    ["H/F", ""],
    ["(F/H)", ""],
    ["Commercial H/F/X", "commercial"],
    ["Commercial (h/f)", "commercial"],
    ["(H/F)Commercial", "commercial"],
    ["Commercial f-h", "commercial"],
    ["Commercial H / F", "commercial"],
    ["Commercial (m/f/d)", "commercial"],
    ["Commercial M/F", "commercial"],
  ])("without marks of gender: %s", (text, expected) => expect(tokens(text)).toBe(expected));

  test.each([
    "Chargé·e",
    "chargé.e",
    "Chargé-e",
    "chargé/e",
    "Chargé(e)",
    "chargé/-ée",
    "Chargé-ée",
    "chargé.e.s",
    "Chargé·e·s",
    "chargé(e)s",
    "Chargé•e",
    "CHARGÉ / E",
    "chargé/chargée",
    "Chargé ou chargée",
    "Chargée",
  ])("inclusive writing is one word: %s", (text) => expect(terms(text)).toBe("charge"));

  test.each([
    [
      "développeur",
      "Développeur(se)|Développeur(euse)|développeur/euse|Développeur-euse|développeur·se|développeuse|Développeur / euse",
    ],
    [
      "animateur",
      "Animateur/trice|animateur(trice)|Animateur / trice|animateur·rice|animateur.trice|animateur·ice|animateur - animatrice",
    ],
    [
      "technicien",
      "Technicien.ne|technicien(ne)|technicien·ne·s|Technicien/ne|technicien-ne|technicienne|technicien/technicienne",
    ],
    ["infirmier", "infirmier(ère)|infirmier/ière|Infirmier·ère|infirmier.ère|infirmière|infirmier / infirmière"],
    ["acheteur", "Acheteur(euse)s|acheteurs/acheteuses"],
    ["administratif", "administratif/ve|administratif(ve)|administratif·ive|administrative"],
    ["assistant", "assistant(e)|assistant.e|assistante|assistant/assistante|assistant(e)s"],
    ["chef", "chef(fe)|chef.fe|cheffe|chef / cheffe"],
    ["hôte", "hôte·sse|Hôte(sse)|hôte.sse|hôtesse|HÔTE / HÔTESSE"],
    ["professionnel", "professionnel(le)|professionnel·le·s|professionnelle"],
    ["commercial", "commercial(e)|commercial·e|commerciale|commerciaux|commerciales"],
  ])("every writing of %s", (word, writings) => {
    const [expected] = termsOf(word);
    for (const writing of writings.split("|")) expect([writing, ...termsOf(writing)]).toEqual([writing, expected]);
  });
});

describe("stems", () => {
  test.each([
    "boulanger boulangère boulangers boulangères",
    "serveur serveuse serveurs serveuses",
    "infirmier infirmière infirmiers",
    "ingénieur ingénieure ingénieures",
    "directeur directrice directeurs directrices",
    "ambassadeur ambassadrice",
    "mécanicien mécanicienne mécaniciens",
    "chargé chargée chargés chargées",
    "employé employée",
    "consultant consultante consultants",
    "agent agente agents",
    "adjoint adjointe",
    "commercial commerciale commerciaux",
    "social sociale sociaux",
    "local locale locaux",
    "sportif sportive sportifs",
    "professionnel professionnelle",
    "conseiller conseillère conseillères",
    "hôte hôtesse hôtes hôtesses",
    "avocat avocate",
    "vigneron vigneronne",
    "réseau réseaux",
    "travail travaux",
    "vente ventes",
    "humain humaine humaines",
    "marché marche",
    "stock stocks",
    "développement développements",
  ])("one: %s", (words) => expect(new Set(words.split(" ").map(stemOf)).size).toBe(1));

  test.each([
    "boucher bouche boucherie",
    "vente ventilation vendeur vent",
    "java javascript",
    "comptable compte comptabilité compteur",
    "infirmier infirme infirmerie",
    "marketing marché",
    "cuisinier cuisine cuisiniste",
    "coiffeur coiffure",
    "médecin médecine",
    "menuisier menuiserie",
    "banque banc",
    "paye paysagiste pays",
    "port porte porteur portier",
    "assurance assistant",
    "architecte architecture",
    "électricien électricité électronique électrique",
    "mécanicien mécanique mécatronique",
    "plombier plomberie",
    "chimiste chimie",
    "informatique information informaticien",
    "formateur formation format",
    "logistique logiciel logisticien",
    "transport transporteur",
    "agriculture agriculteur agricole",
    "conducteur conduite conduit",
    "couvreur couverture",
    "maçon maçonnerie",
    "esthétique esthéticien",
    "animateur animal animation",
    "gestion gestionnaire geste",
    "restaurant restauration restaurateur",
    "opticien optique option",
    "pharmacie pharmacien",
    "juriste juridique",
    "chef chauffeur chauffagiste",
    "data date",
    "qualité qualifié",
    "acteur action actuariat",
    "tours tour",
    "paris pari",
    "année anne",
    "mode modèle modéliste",
    "soudeur soude",
    "secrétaire secret",
    "social société",
    "c c++ c#",
    "net .net",
  ])("apart: %s", (words) => {
    const list = words.split(" ");
    expect(new Set(list.map(stemOf)).size).toBe(list.length);
  });

  test("a stem is its own stem, so that stems can be analysed again", () => {
    const words =
      "boulangères serveuses ingénieures directrices mécaniciennes chargées consultantes adjointes commerciaux sportives professionnelles hôtesses réseaux travaux matériaux c++ node.js bac+2 75011 devops expertes françaises";
    for (const word of tokensOf(words)) expect([word, stem(stem(word))]).toEqual([word, stem(word)]);
  });
});

describe("terms", () => {
  test.each([
    ["Vendeur / vendeuse en boulangerie", "vendeur boulangerie"],
    ["Alternance - Boulanger (CAP) - 75011 Paris F/H", "boulanger cap 75011 paris"],
    ["Contrat d'apprentissage : Assistant RH H/F - Bac+3/5", "assistant rh"],
    ["Offre d'emploi en alternance, poste à pourvoir", "pourvoir"],
    ["dev web lyon", "dev web lyon"],
    ["la de les et l' d'", ""],
    ["alternance apprenti", ""],
    ["Chargé·e de mission QVT", "charge mission qvt"],
  ])("%s", (text, expected) => expect(terms(text)).toBe(expected));

  test("what a person may type by mistake is read at once", () => {
    const inputs = [
      "a".repeat(10_000),
      `${"!".repeat(9_999)}a`,
      "a/".repeat(5_000),
      "(e)".repeat(3_000),
      "é-".repeat(5_000),
      "bac+".repeat(2_500),
      "bac +2 ".repeat(1_500),
      "\u0301".repeat(10_000),
    ];
    for (const input of inputs) expect(termsOf(input).every((term) => term.length <= 40)).toBe(true);
  });
});

test.each([
  ["McDonald's", "mcdonalds"],
  ["Mc Donald’s SARL", "mcdonalds"],
  ["L'Oréal", "loreal"],
  ["LOREAL SA", "loreal"],
  ["Groupe La Poste", "laposte"],
  ["Orange France", "orange"],
  ["France Travail", "francetravail"],
  ["SAS", "sas"],
  ["***", ""],
])("the company %s", (name, key) => expect(companyKey(name)).toBe(key));
