import type { BuiltInTemplate } from "@passerelle/contract/hiring/messages";

type Written = { name: string; subject: string; body: string };

/** The templates that every company starts with: short, honest, in a spoken tone. */
export const builtIns: Record<BuiltInTemplate, Written> = {
  received: {
    name: "Candidature bien reçue",
    subject: "Nous lisons votre candidature : {{offre}}",
    body: `Bonjour {{prenom}},

Merci d'avoir postulé à l'offre « {{offre}} ». Votre candidature est entre nos mains et nous prenons le temps de la lire.

Vous aurez une réponse dans tous les cas, qu'elle soit positive ou non. Si quelque chose change de votre côté, ou si vous avez une question, répondez simplement à ce message.

À bientôt,`,
  },
  interview: {
    name: "Proposition d'entretien",
    subject: "{{entreprise}} aimerait vous rencontrer",
    body: `Bonjour {{prenom}},

Votre candidature à l'offre « {{offre}} » nous a donné envie d'en savoir plus, et nous aimerions vous rencontrer.

Pouvez-vous répondre à ce message avec deux ou trois moments qui vous conviennent dans les dix prochains jours, et un numéro où vous joindre ? Nous vous confirmerons l'heure et le lieu.

Rien à préparer de particulier : venez comme vous êtes, avec vos questions sur le métier et sur nous.

À très vite,`,
  },
  refusal: {
    name: "Réponse négative",
    subject: "Notre réponse à votre candidature : {{offre}}",
    body: `Bonjour {{prenom}},

Merci pour le temps que vous avez consacré à votre candidature à l'offre « {{offre}} ». Nous l'avons lue, et nous avons décidé de ne pas lui donner suite.

Cette réponse vaut pour cette offre, à ce moment : elle ne dit rien de ce que vous saurez faire ailleurs.

Nous vous souhaitons de trouver vite l'équipe avec laquelle apprendre votre métier.`,
  },
  offer: {
    name: "Proposition de contrat",
    subject: "Bonne nouvelle : nous vous proposons l'alternance « {{offre}} »",
    body: `Bonjour {{prenom}},

Nous avons pris plaisir à échanger avec vous, et nous serions heureux de vous accueillir pour l'alternance « {{offre}} ».

Si l'envie est partagée, répondez-nous d'ici une semaine avec les coordonnées de votre école : nous préparerons ensemble le contrat et votre arrivée.

Prenez le temps qu'il vous faut pour nous poser vos questions, par écrit ou par téléphone.

Bravo, et à bientôt,`,
  },
};

/** The same for schools, which speak for the companies they recruit for. */
export const schoolBuiltIns: Record<BuiltInTemplate, Written> = {
  received: {
    name: "Candidature bien reçue",
    subject: "Nous lisons votre candidature : {{offre}}",
    body: `Bonjour {{prenom}},

Votre candidature à l'offre « {{offre}} » nous est bien parvenue. Nous la lisons avant de la présenter à {{entreprise}}.

Vous aurez une réponse dans tous les cas. D'ici là, répondez simplement à ce message si votre situation change ou si vous avez une question.

À bientôt,`,
  },
  interview: {
    name: "Prise de contact",
    subject: "Faisons connaissance : {{offre}}",
    body: `Bonjour {{prenom}},

Votre profil nous intéresse pour l'offre « {{offre}} » chez {{entreprise}}, et nous aimerions en parler avec vous.

Quand pouvons-nous vous appeler cette semaine ou la suivante ? Répondez à ce message avec deux ou trois moments et le numéro où vous joindre.

L'échange dure une vingtaine de minutes : votre projet, le rythme de la formation, et ce que l'entreprise attend.

À très vite,`,
  },
  refusal: {
    name: "Réponse négative",
    subject: "Notre réponse à votre candidature : {{offre}}",
    body: `Bonjour {{prenom}},

Merci pour votre candidature à l'offre « {{offre}} ». Après l'avoir lue, nous ne la présenterons pas à l'entreprise cette fois-ci.

Cette réponse ne concerne que cette offre. D'autres entreprises recrutent avec nous : regardez régulièrement nos annonces, et candidatez à celles qui vous ressemblent.

Bon courage dans vos recherches,`,
  },
  offer: {
    name: "Présentation à l'entreprise",
    subject: "Votre candidature est présentée à {{entreprise}}",
    body: `Bonjour {{prenom}},

Bonne nouvelle : nous présentons votre candidature à {{entreprise}} pour l'offre « {{offre}} ».

L'entreprise peut vous appeler dans les prochains jours : gardez votre téléphone à portée de main et relisez l'annonce. Prévenez-nous en répondant à ce message dès qu'elle vous a contacté.

Bravo, et à bientôt,`,
  },
};
