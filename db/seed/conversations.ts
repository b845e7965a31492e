import type { ApplicationStatus } from "@passerelle/contract/enumerations";

type Side = "recruiter" | "applicant";
/** Who writes, what, and how many hours after the line before. */
export type Line = readonly [author: Side, text: string, hours: number];

const us = (text: string, hours: number): Line => ["recruiter", text, hours];
const me = (text: string, hours: number): Line => ["applicant", text, hours];

/** Conversations as they go, by what came of the application; `{{prenom}}`, `{{offre}}` and `{{entreprise}}` are filled. */
export const conversations: Partial<Record<ApplicationStatus, readonly (readonly Line[])[]>> = {
  RV: [
    [
      us(
        "Bonjour {{prenom}},\n\nMerci pour votre candidature. Pouvez-vous nous envoyer le calendrier de votre école ? Nous voulons vérifier que les semaines de cours ne tombent pas pendant notre grosse période.",
        40,
      ),
      me(
        "Bonjour,\n\nLe voici : trois semaines chez vous, une à l'école, et les examens du 8 au 12 juin. Dites-moi si cela vous convient.",
        5,
      ),
      us("C'est parfait. Nous nous décidons cette semaine et vous écrivons vendredi au plus tard.", 20),
    ],
    [
      us(
        "Bonjour {{prenom}}, votre CV nous a intéressés. Une question avant d'aller plus loin : avez-vous déjà une solution de transport ? Nous sommes mal desservis avant sept heures.",
        30,
      ),
      me(
        "Bonjour ! Oui, j'ai un scooter, et ma cousine travaille dans la même zone. Je peux être là à six heures et demie.",
        3,
      ),
    ],
    [
      us(
        "Bonjour {{prenom}},\n\nNous lisons les candidatures dans l'ordre et la vôtre arrive demain. Si vous avez un projet ou un travail à montrer, c'est le bon moment.",
        26,
      ),
      me(
        "Bonjour,\n\nMerci de me prévenir ! J'ai ajouté deux pages à mon CV avec les photographies de mon dernier projet.",
        9,
      ),
      us("Bien reçu, c'est très parlant. À demain.", 2),
      me("À demain, et merci pour la rapidité.", 1),
    ],
    [
      us(
        "Bonjour {{prenom}}, vous demandez dans votre mot si l'on peut visiter avant de se décider : oui, volontiers. Mercredi ou jeudi, en fin d'après-midi ?",
        48,
      ),
      me("Jeudi à 17 h 30 serait idéal, j'ai cours jusqu'à 16 h 45. Dois-je apporter quelque chose ?", 6),
      us("Des chaussures fermées et vos questions. À jeudi !", 14),
    ],
    [
      me(
        "Bonjour, je me permets de vous demander si vous avez pu lire ma candidature pour « {{offre}} ». Mon école nous demande une réponse avant la fin du mois.",
        96,
      ),
      us(
        "Bonjour {{prenom}}, vous faites bien. Nous avons été débordés et votre dossier est en cours de lecture. Réponse lundi, c'est promis.",
        22,
      ),
    ],
  ],
  IN: [
    [
      us(
        "Bonjour {{prenom}},\n\nNous aimerions vous rencontrer pour parler de « {{offre}} ». Comptez une heure, dont une visite. Personne ne vous fera passer d'examen.",
        36,
      ),
      me(
        "Bonjour,\n\nQuelle bonne nouvelle ! Je serai là, merci. Est-ce que je peux venir avec mes questions écrites ? Je suis un peu stressée à l'oral.",
        4,
      ),
      us("Bien sûr, c'est même une bonne idée. Nous aussi, nous avons des notes.", 3),
    ],
    [
      us(
        "Bonjour {{prenom}}, votre parcours nous plaît. Rendez-vous à l'accueil, vous demanderez la responsable de l'équipe, qui vous fera visiter.",
        50,
      ),
      me("Bonjour, c'est noté. Je viens en train, j'arrive à 9 h 12 et je marche un quart d'heure. À très bientôt.", 7),
    ],
    [
      us(
        "Bonjour {{prenom}},\n\nPouvez-vous apporter un travail dont vous êtes content, réussi ou raté ? Nous en parlerons ensemble.",
        44,
      ),
      me("Bonjour, j'en ai un raté très instructif. Merci pour la confiance.", 12),
      us("Voilà exactement ce que nous espérions. À bientôt !", 18),
    ],
    [
      us(
        "Bonjour {{prenom}}, un mot pour vous dire que l'entretien se fera à deux : votre future tutrice et moi. Vous pourrez lui poser toutes les questions sur le quotidien.",
        32,
      ),
    ],
  ],
  IV: [
    [
      us(
        "Bonjour {{prenom}}, merci encore pour votre visite. L'équipe a beaucoup aimé vos questions, surtout la dernière.",
        60,
      ),
      me(
        "Bonjour, merci à vous ! J'ai repensé à ce que vous disiez sur les premières semaines, cela m'a donné envie de commencer demain.",
        10,
      ),
      us(
        "Nous voyons encore une personne jeudi et nous décidons vendredi matin. Vous aurez un appel, quoi qu'il arrive.",
        5,
      ),
    ],
    [
      us(
        "Bonjour {{prenom}}, il nous manque un renseignement : votre école accepte-t-elle un début avant la rentrée ?",
        70,
      ),
      me("J'ai demandé ce matin : oui, jusqu'à trois mois avant. Ma conseillère peut vous appeler si besoin.", 16),
    ],
    [
      us(
        "Merci d'être venu, {{prenom}}. Le chef a dit « celui-là, il regarde avant de toucher », ce qui est chez lui un grand compliment.",
        52,
      ),
      me("Merci beaucoup, cela me touche. J'attends votre réponse avec impatience.", 4),
    ],
  ],
  OF: [
    [
      us(
        "Bonjour {{prenom}},\n\nC'est oui ! Nous serions heureux de vous accueillir pour « {{offre}} ». Envoyez-nous les coordonnées de votre école et nous préparons le contrat.",
        80,
      ),
      me(
        "Bonjour,\n\nJe suis si content ! Voici le contact de ma conseillère, Mme Aubry. Je peux signer dès lundi.",
        2,
      ),
      us("Nous l'avons appelée, elle nous envoie la convention. Bienvenue parmi nous.", 26),
      me("Merci ! Dernière question : faut-il que j'achète une tenue ?", 3),
      us("Non, tout est fourni. Donnez-nous seulement votre pointure.", 1),
    ],
    [
      us(
        "Bonjour {{prenom}}, nous vous proposons le poste. Prenez la semaine pour réfléchir : mieux vaut un oui certain qu'un oui rapide.",
        66,
      ),
      me(
        "Bonjour, merci de me laisser ce temps. J'ai une autre réponse qui arrive mercredi et je vous dis tout de suite après.",
        8,
      ),
    ],
    [
      us(
        "{{prenom}}, bonne nouvelle : votre candidature est retenue. {{entreprise}} vous attend, avec un casier à votre nom.",
        90,
      ),
      me("J'ai appelé ma mère avant de vous répondre, pardon pour le retard. C'est oui, évidemment !", 6),
      us("Aucun pardon à demander. À très vite.", 12),
    ],
  ],
  AC: [
    [
      us(
        "Bonjour {{prenom}}, tout est signé. Le premier jour, arrivez à 9 h : on vous présente à tout le monde autour d'un café.",
        100,
      ),
      me("Parfait, j'y serai. J'apporte les croissants !", 5),
      us("Voilà un excellent début.", 1),
    ],
    [
      us(
        "Le contrat est parti à votre école ce matin. D'ici là, si vous avez une question, même petite, écrivez ici.",
        90,
      ),
      me("Merci. Y a-t-il un endroit pour garer un vélo ?", 20),
      us("Oui, dans la cour, sous l'auvent. Le code vous sera donné le premier jour.", 3),
    ],
  ],
  RJ: [
    [
      me(
        "Bonjour, merci de m'avoir répondu. Puis-je vous demander ce qui a manqué à ma candidature ? Cela m'aidera pour les suivantes.",
        10,
      ),
      us(
        "Bonjour {{prenom}}, rien de grave : l'autre personne avait déjà un an de pratique. Votre mot était très bien, gardez ce ton.",
        20,
      ),
    ],
    [],
    [me("Merci pour votre franchise et pour la rapidité. Bonne continuation à toute l'équipe.", 6)],
  ],
};
