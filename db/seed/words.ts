import type { studies } from "./people.ts";

/** What students of a field write when they apply; a third of them write nothing. */
const words: Record<(typeof studies)[number]["domain"], string[]> = {
  TECH: [
    "Bonjour, j'ai refait le site de mon club d'escalade cette année, seul et avec des essais automatiques. J'aimerais maintenant apprendre à travailler à plusieurs sur un même code.",
    "Votre offre parle de relectures : c'est ce qui me manque le plus à l'école. Je peux commencer dès l'été si cela vous arrange.",
    "Je répare les ordinateurs de tout mon immeuble depuis le lycée. La patience, je l'ai ; les méthodes, je viens les chercher chez vous.",
    "Bonjour, mon rythme est exactement celui que vous demandez et j'habite à vingt minutes. Je vous joins le lien de mon dernier projet dans mon CV.",
  ],
  BOUT: [
    "J'ai vendu des chaussures deux étés de suite et j'ai aimé les jours de monde autant que les autres. Votre façon de conseiller me plaît.",
    "Je passe devant votre vitrine tous les matins. J'aimerais un jour en faire une aussi belle.",
  ],
  MKT_R: [
    "Quarante appels par jour l'été dernier, et l'envie de recommencer : je cherche une équipe où l'on apprend à bien le faire.",
    "Bonjour, je préfère un client qui revient à un client qui signe. Est-ce aussi votre avis ?",
  ],
  MKT: [
    "J'ai fait connaître le festival de ma ville avec trois cents euros et un téléphone. Je voudrais apprendre ce que l'on peut faire avec un peu plus.",
    "Votre page m'a fait rire, ce qui est rare pour une offre. Je serais ravie d'en parler.",
  ],
  CPT_F: [
    "Je tiens les comptes de mon association de handball : cent quarante licenciés et pas un centime d'écart. Je cherche un cabinet où progresser.",
    "Bonjour, je prépare mon diplôme en deux ans et je suis libre tous les vendredis en plus du calendrier prévu.",
  ],
  ADMIN: [
    "J'aime que les choses soient à leur place et que les gens soient bien reçus. Votre annonce demandait les deux.",
    "J'ai remplacé la secrétaire de la mairie pendant trois semaines en août. On m'a demandé de revenir à Noël.",
  ],
  ALIM: [
    "Je me lève tôt depuis toujours : mon père est facteur. Je voudrais apprendre le pain, le vrai.",
    "J'ai fait un stage d'une semaine et j'y suis resté trois. Puis-je venir vous voir au travail ?",
  ],
  TOUR: [
    "Une saison à la montagne m'a appris à courir sans faire de bruit. Je cherche une maison où l'on cuisine pour de bon.",
    "Je parle anglais avec ma mère et espagnol avec mon grand-père. Votre réception me tente beaucoup.",
  ],
  IND: [
    "J'ai démonté mon scooter quatre fois et il roule encore. Je voudrais travailler sur des machines plus sérieuses.",
    "Votre atelier a ouvert ses portes l'an dernier : j'y étais, et je n'ai pensé qu'à cela ensuite.",
  ],
  BAT: [
    "J'ai aidé mon oncle à refaire sa toiture. Le soir j'étais fatigué et content : c'est ce que je cherche.",
    "Je n'ai pas encore le permis, mais j'ai un vélo et le réveil à cinq heures ne me gêne pas.",
  ],
  RH: [
    "Mon mémoire porte sur le recrutement sans CV. J'aimerais le confronter à vos entreprises.",
    "J'ai été recrutée une fois, très mal. Depuis, je voudrais faire ce métier bien.",
  ],
  SANT: [
    "J'ai passé l'été dans une maison de retraite et j'ai pleuré en partant. Je sais ce que je veux faire.",
    "Bonjour, je suis douce et solide. Mes responsables de stage l'ont écrit, je peux vous envoyer leurs appréciations.",
  ],
};

/** The word of an applicant, by their rank; empty for a third of them. */
export const wordOf = (domain: keyof typeof words, rank: number) =>
  rank % 3 === 2 ? "" : (words[domain][rank % words[domain].length] ?? "");
