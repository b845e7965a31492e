// A list of data: what generated offers say, by family of trades. {entreprise} and {ville} are filled; a bar parts the sentences.

export type Sentences = {
  /** Names of employers, with the place of a surname. */
  names: string[];
  welcome: string[];
  day: string[];
  learn: string[];
  profile: string[];
};

const family = (names: string, welcome: string, day: string, learn: string, profile: string): Sentences => ({
  names: names.split("|"),
  welcome: welcome.split("|"),
  day: day.split("|"),
  learn: learn.split("|"),
  profile: profile.split("|"),
});

export const families = {
  shop: family(
    "Magasins {nom}|Comptoir {nom}|Maison {nom}|Bazar {nom}|Les Halles {nom}|{nom} Distribution",
    "{entreprise} agrandit son magasin de {ville} et veut former ceux qui y travailleront.|Chez {entreprise}, à {ville}, on connaît les clients par leur nom, et cela s'apprend.|À {ville}, {entreprise} cherche un renfort qui a envie de rester.",
    "La matinée commence par la réception, quand le magasin est encore fermé.|Le samedi est animé : toute l'équipe est sur la surface de vente.|Une fois par mois, vous préparez une animation avec le rayon voisin.|Vous tenez la caisse à tour de rôle, jamais plus de deux heures de suite.|L'inventaire se fait ensemble, un soir par trimestre, avec un repas.",
    "Vous saurez lire les ventes d'un rayon et décider d'une commande.|Nous vous apprenons à conseiller sans réciter un argumentaire.|À la fin du contrat, vous pourrez ouvrir et fermer le magasin.",
    "Vous aimez le contact et vous tenez volontiers un rayon impeccable.|Un premier emploi d'été dans le commerce est un plus, rien de plus.|Le sourire ne s'apprend pas, tout le reste si.|Disponible certains samedis, vous savez vous organiser.",
  ),
  sales: family(
    "Groupe {nom}|{nom} Solutions|Compagnie {nom}|{nom} Équipements|Société {nom}",
    "{entreprise} vend du matériel professionnel depuis {ville} et ouvre un nouveau secteur.|L'équipe commerciale de {entreprise} à {ville} accueille un alternant chaque année.|Chez {entreprise}, on ne vend rien qu'un client n'ait compris.",
    "Deux jours par semaine se passent chez les clients, d'abord en double.|Le lundi, l'équipe relit ensemble les affaires en cours.|Vous préparez vos rendez-vous le matin et vous les racontez le soir.|Une partie de la prospection se fait au téléphone, casque sur les oreilles.|Vous suivez une affaire du premier appel jusqu'à la livraison.",
    "Vous apprendrez à écouter avant de proposer, ce qui prend bien un an.|La négociation se travaille ici en jeux de rôle, chaque vendredi.|Vous repartirez avec un portefeuille à vous et la méthode pour l'élargir.",
    "Vous n'avez pas peur d'un non.|Permis B souhaité, curiosité exigée.|Vous écrivez clairement et vous rappelez quand vous l'avez dit.|La ténacité nous importe plus que l'aisance.",
  ),
  office: family(
    "Cabinet {nom}|Groupe {nom}|{nom} et Associés|Office {nom}|{nom} Conseil",
    "À {ville}, le service administratif de {entreprise} compte six personnes et cherche la septième.|{entreprise} accompagne des entreprises de {ville} et des environs depuis vingt ans.|Une collègue part à la retraite chez {entreprise} : elle voudrait transmettre ce qu'elle sait.",
    "La fin de mois est plus dense, le reste du temps laisse de la place pour apprendre.|Vous partagez un bureau clair avec votre tutrice.|Chaque dossier est relu à deux avant de partir.|Une demi-journée par semaine est réservée au classement et aux questions.|Vous répondez au téléphone un jour sur deux.",
    "Vous apprendrez à tenir un dossier de bout en bout, délais compris.|Nos outils s'apprennent en un mois ; leur bon usage, en un an.|Vous saurez expliquer un chiffre à quelqu'un qui ne les aime pas.",
    "Rigoureux sans être raide, vous posez vos questions tôt.|La discrétion va de soi : nous traitons des informations personnelles.|Une bonne orthographe et un tableur ne vous effraient pas.|Vous préférez une liste barrée à une liste longue.",
  ),
  digital: family(
    "{nom} Logiciels|Studio {nom}|{nom} Systèmes|Atelier {nom}|{nom} Numérique",
    "{entreprise} édite un logiciel utilisé chaque jour par des milliers de personnes, depuis {ville}.|L'équipe technique de {entreprise} à {ville} s'agrandit d'une place, la vôtre.|À {ville}, {entreprise} reprend un vieux système morceau par morceau, et c'est passionnant.",
    "La journée commence par un point de dix minutes, debout.|Tout ce qui part en production a été relu par quelqu'un d'autre.|Le jeudi après-midi est consacré à ce que l'on remet toujours à plus tard.|Vous aurez un vrai sujet dès le premier mois, pas un exercice.|Les incidents se racontent ensuite, sans chercher de coupable.",
    "Vous apprendrez à écrire des essais avant d'en avoir besoin.|On vous montrera comment lire du code que l'on n'a pas écrit.|Vous passerez une certification à nos frais si elle vous sert.",
    "Un dépôt, un projet d'école, un outil bricolé : montrez-nous ce que vous avez fait.|Vous savez chercher avant de demander, et demander avant de tourner en rond.|L'anglais technique se lit, c'est suffisant.|Peu importe votre machine préférée, vous pourrez la garder.",
  ),
  media: family(
    "Agence {nom}|Éditions {nom}|{nom} Communication|Collectif {nom}|Maison {nom}",
    "{entreprise} raconte des métiers, des villes et des produits, depuis {ville}.|Petite équipe, grands formats : {entreprise} cherche à {ville} quelqu'un qui écrit et qui compte.|À {ville}, {entreprise} prépare une année chargée de lancements.",
    "Le calendrier éditorial se décide le lundi, autour d'un tableau.|Vous assistez aux prises de vue et vous en revenez avec des idées.|Chaque campagne se termine par une page de chiffres, honnête.|Vous répondez aux messages du public, deux fois par jour.|Les textes sont relus à voix haute : c'est radical.",
    "Vous apprendrez à couper un texte de moitié sans rien perdre.|Vous saurez préparer un budget et le tenir.|La mesure des résultats n'aura plus de mystère.",
    "Vous lisez, vous regardez, vous notez.|Un compte que vous tenez ou un journal d'école vaut tous les discours.|Vous acceptez qu'une idée soit refusée, et vous en avez une autre.|À l'aise à l'oral, précis à l'écrit.",
  ),
  bread: family(
    "Boulangerie {nom}|Fournil {nom}|Pâtisserie {nom}|Maison {nom}|Aux Pains {nom}",
    "{entreprise}, à {ville}, pétrit chaque nuit depuis deux générations.|Nouveau four, nouvelle boutique : {entreprise} embauche à {ville}.|Chez {entreprise}, le levain a plus d'âge que les apprentis.",
    "Le travail commence tôt et finit quand les autres déjeunent.|Vous changez de poste chaque mois : pétrin, four, tour.|Le lundi, la boutique est fermée et le laboratoire aussi.|Vous goûtez, vous comparez, vous recommencez.|Les fêtes sont intenses, les récupérations aussi.",
    "Vous saurez conduire une fournée seul avant l'été.|On vous montrera dix pâtes, une par mois.|Vous préparerez avec le chef un concours régional si le cœur vous en dit.",
    "Se lever tôt ne vous décourage pas.|Propre, soigneux, à l'heure : voilà les trois premières qualités.|Un stage de découverte est possible avant de signer.|Aucune expérience demandée, une vraie envie oui.",
  ),
  meat: family(
    "Boucherie {nom}|Charcuterie {nom}|Maison {nom}|Viandes {nom}",
    "{entreprise} travaille avec des éleveurs voisins de {ville} et transforme tout sur place.|Le billot de {entreprise}, à {ville}, attend une nouvelle paire de mains.|Un métier qui recrute, une équipe qui forme : {entreprise} vous attend à {ville}.",
    "La découpe se fait le matin, la vente toute la journée.|Vous préparez la vitrine avant l'ouverture.|Le jeudi est le jour des pâtés.|Les clients posent des questions, vous aurez les réponses.",
    "Vous saurez désosser, parer et ficeler.|Le conseil de cuisson s'apprend à table, chez nous.|Les règles d'hygiène deviendront une seconde nature.",
    "Vous travaillez debout et au frais sans vous plaindre.|Habile de vos mains, précis et calme.|Le goût du commerce vient en servant.|Motivé : le reste se transmet.",
  ),
  table: family(
    "Auberge {nom}|Hôtel {nom}|Restaurant {nom}|Brasserie {nom}|Relais {nom}",
    "{entreprise} reçoit toute l'année à {ville}, en semaine comme en saison.|À {ville}, l'équipe de {entreprise} forme deux apprentis par an.|On vient chez {entreprise}, à {ville}, pour la cuisine et l'on y revient pour l'accueil.",
    "Les plannings sont affichés quinze jours à l'avance.|La mise en place se fait ensemble, en écoutant la radio.|Deux jours de repos qui se suivent, garantis.|L'équipe mange à la même table avant le service.|La carte change cinq fois par an.",
    "Vous apprendrez le geste, puis le rythme.|Vous visiterez deux producteurs pendant l'année.|Vous tiendrez un poste seul avant la fin du contrat.",
    "Souriant même un soir complet.|Vous avez déjà fait un service, ou vous en rêvez.|Une tenue nette et le respect de l'équipe.|Quelques mots d'anglais aident beaucoup.",
  ),
  building: family(
    "Entreprise {nom}|Bâtiments {nom}|{nom} Bâtiment|Chantiers {nom}|Constructions {nom}",
    "{entreprise} rénove des maisons et des écoles autour de {ville}.|Trois chantiers ouverts à {ville} : {entreprise} a besoin de bras et de têtes.|Depuis {ville}, {entreprise} rayonne à trente kilomètres, pas davantage.",
    "Départ du dépôt à sept heures et demie, retour avant dix-sept heures.|Vous travaillez toujours avec le même compagnon.|La sécurité fait l'objet d'un quart d'heure chaque lundi.|Panier et trajets sont payés.|Par mauvais temps, on travaille en atelier.",
    "Vous apprendrez à lire un plan et à douter de lui.|Vous passerez les habilitations nécessaires avec nous.|À la fin, vous saurez finir, ce qui est le plus difficile.",
    "Vous aimez le travail qui se voit.|Soigneux chez les clients, solidaire sur le chantier.|Le permis n'est pas nécessaire, la ponctualité oui.|Débutants bienvenus, filles et garçons.",
  ),
  factory: family(
    "Ateliers {nom}|Manufacture {nom}|{nom} Industries|Usines {nom}|Établissements {nom}",
    "{entreprise} fabrique à {ville} des pièces que vous croisez sans le savoir.|À {ville}, {entreprise} modernise deux lignes cette année.|À {ville}, l'école d'atelier de {entreprise} ouvre sa nouvelle promotion.",
    "L'équipe du matin et celle de l'après-midi alternent chaque semaine.|Vous commencez par regarder, puis vous faites, puis vous réglez.|Un quart d'heure de transmission sépare les équipes.|La cantine est bonne, les anciens le disent aussi.|Les équipements de sécurité sont neufs et à votre taille.",
    "Vous saurez mesurer juste et le prouver.|La méthode d'abord, la vitesse ensuite : c'est ainsi que l'on forme ici.|Vous mènerez une petite amélioration du début à la fin.",
    "Vous aimez comprendre comment c'est fait.|Curieux de mécanique, d'électricité ou d'automatisme.|Attentif aux consignes, franc sur vos erreurs.|Le travail en équipe vous va.",
  ),
  garage: family(
    "Garage {nom}|Carrosserie {nom}|{nom} Automobiles|Mécanique {nom}",
    "{entreprise}, à {ville}, entretient toutes les marques et aime les anciennes.|{entreprise} ouvre à {ville} un atelier pour véhicules électriques.|Devis clairs et travail propre : {entreprise} recrute à {ville}.",
    "Chaque mécanicien a son pont, l'apprenti aussi dès qu'il est prêt.|La valise de diagnostic aide, l'oreille décide.|Les véhicules sont rendus lavés.|Le samedi matin est réservé aux urgences, à tour de rôle.",
    "Vous apprendrez le moteur, puis l'électronique.|L'habilitation haute tension est passée en cours de contrat.|Vous saurez expliquer une panne à quelqu'un qui n'y connaît rien.",
    "Passionné ou simplement curieux, mais soigneux.|Vous rangez vos outils.|Le permis est utile, nous pouvons attendre.|Vous aimez chercher.",
  ),
  care: family(
    "Résidence {nom}|Clinique {nom}|Maison {nom}|Centre {nom}|Association {nom}",
    "{entreprise} prend soin d'une centaine de personnes à {ville}.|L'équipe de {entreprise}, à {ville}, tient à accueillir ses apprentis en plus de l'effectif.|À {ville}, {entreprise} cherche quelqu'un qui a du temps pour les gens.",
    "Les transmissions durent un vrai quart d'heure.|Un week-end sur trois, connu longtemps à l'avance.|Une référente vous suit chaque semaine.|Vous participez aux réunions d'équipe et vous y parlez.|On marche beaucoup, on rit souvent.",
    "Vous apprendrez à observer avant d'agir.|Les gestes s'apprennent à deux, jamais seul au début.|Vous préparerez votre diplôme avec quelqu'un qui l'a fait passer.",
    "Patience, douceur et solidité.|Une première expérience auprès de personnes fragiles rassure tout le monde.|Vous savez garder un secret.|Vous aimez être utile et vous savez vous reposer.",
  ),
  beauty: family(
    "Salon {nom}|Institut {nom}|Maison {nom}|Atelier {nom}",
    "Chez {entreprise}, à {ville}, les clientes et les clients se tutoient presque.|{entreprise} cherche à {ville} de quoi compléter une équipe de quatre.|{entreprise} forme à {ville} depuis quinze ans.",
    "Les rendez-vous laissent le temps de bien faire.|Le lundi est fermé, un lundi sur deux est consacré à l'entraînement.|Vous accueillez, vous installez, vous observez, puis vous faites.|Les produits sont choisis ensemble.",
    "Vous pratiquerez sur modèle dès le premier mois.|Le diagnostic s'apprend en parlant peu et en regardant bien.|Vous gérerez votre agenda avant la fin de l'année.",
    "Une présentation soignée, à votre manière.|Vous aimez écouter.|Créatif, mais à l'heure.|Le sens du détail et des mains douces.",
  ),
  transport: family(
    "Transports {nom}|Entrepôts {nom}|{nom} Logistique|Messageries {nom}",
    "{entreprise} livre tous les jours autour de {ville}.|La plateforme de {entreprise}, à {ville}, vient d'être rénovée.|Chez {entreprise}, à {ville}, un colis perdu est une affaire personnelle.",
    "Les horaires tournent et sont donnés un mois à l'avance.|Le quai est vivant de six à dix heures.|Un briefing de sécurité ouvre chaque journée.|Vous changez de poste tous les deux mois.|Les chariots sont électriques et récents.",
    "Vous passerez le CACES pendant le contrat.|Vous apprendrez à préparer une tournée qui tient debout.|Vous saurez lire un tableau de bord logistique.",
    "Énergique et prudent.|Vous aimez que tout soit à sa place.|À l'aise avec un lecteur, une tablette et des collègues.|Ponctuel, évidemment.",
  ),
  land: family(
    "Domaine {nom}|Ferme {nom}|Pépinières {nom}|Jardins {nom}|Exploitation {nom}",
    "{entreprise} travaille la terre près de {ville}, en respectant ce qui y vit.|Au rythme des saisons, {entreprise} forme à {ville} un apprenti par an.|{entreprise}, aux portes de {ville}, cherche quelqu'un qui aime être dehors.",
    "L'été on commence tôt, l'hiver on prend le temps.|Le repas de midi se partage.|Un week-end d'astreinte par mois, récupéré.|Vous conduisez les engins après formation.|Le matériel est entretenu ensemble, le vendredi.",
    "Vous apprendrez à regarder le ciel et le sol.|Vous suivrez une saison complète, de la préparation à la récolte.|Vous saurez entretenir et régler les machines.",
    "Endurant, attentif, de bonne humeur sous la pluie.|Que vous veniez de la ville ou de la campagne.|Vous aimez voir pousser ce que vous avez planté.|Le permis B aide pour venir ; un logement est parfois possible.",
  ),
  money: family(
    "Agence {nom}|Cabinet {nom}|{nom} Patrimoine|Comptoir {nom}|{nom} Courtage",
    "{entreprise} conseille les familles de {ville} et ne leur vend que l'utile.|À {ville}, {entreprise} est une petite équipe où l'on apprend vite.|À {ville}, {entreprise} cherche quelqu'un qui aime expliquer.",
    "Les matinées se passent à recevoir, les après-midi à traiter.|Chaque dossier est double : un humain et des pièces.|Vous assistez aux rendez-vous avant de les mener.|Le portefeuille vous est confié petit à petit.|Les objectifs sont d'équipe.",
    "Vous saurez monter un dossier complet et le défendre.|La réglementation s'apprend par l'exemple, une heure par semaine.|Vous apprendrez à dire non avec respect.",
    "Vous écoutez avant de parler.|Rigueur dans les chiffres, chaleur dans la voix.|Présentation soignée, curiosité intacte.|Vous n'aimez pas laisser une question sans réponse.",
  ),
  craft: family(
    "Atelier {nom}|Maison {nom}|Établi {nom}|Manufacture {nom}",
    "{entreprise}, à {ville}, répare ce que d'autres jettent.|{entreprise} transmet à {ville} un métier que peu enseignent encore.|Un établi vous attend chez {entreprise}, à {ville}.",
    "Le silence y est agréable et les outils ont une place.|Vous observez longtemps avant de toucher.|Chaque pièce a sa fiche, écrite à la main.|Les clients viennent de loin et attendent volontiers.",
    "Vous apprendrez la patience, puis la précision.|Vous fabriquerez vos propres outils la première année.|Vous saurez dater, choisir et restaurer.",
    "Minutieux et tenace.|De bons yeux, de bonnes mains, une bonne mémoire.|Vous dessinez un peu.|L'envie d'un métier pour longtemps.",
  ),
  people: family(
    "Association {nom}|Centre {nom}|Institut {nom}|Mission {nom}|Foyer {nom}",
    "{entreprise} accompagne chaque année un millier de personnes à {ville}.|À {ville}, l'équipe de {entreprise} prépare un nouveau projet et vous y attend.|{entreprise}, installée à {ville}, aime les gens qui prennent des initiatives.",
    "Les réunions sont courtes et les comptes rendus utiles.|Une soirée par mois, récupérée.|Vous travaillez avec des bénévoles, des élus et des familles.|Vous tenez le calendrier de deux projets.|Le déjeuner est un moment d'équipe.",
    "Vous apprendrez à monter un projet et à le financer.|Vous animerez une réunion seul avant l'été.|Vous saurez écrire court et clair.",
    "Vous avez déjà donné de votre temps quelque part.|À l'aise avec tous les publics.|Autonome, mais pas solitaire.|Vous savez rendre compte.",
  ),
} as const satisfies Record<string, Sentences>;

/** What any employer may add. */
export const terms =
  "La mutuelle et la moitié du transport sont prises en charge.|Tickets-restaurant dès le premier jour.|Une prime récompense l'obtention du diplôme.|Le matériel et les tenues sont fournis.|Les jours d'examen sont payés, la veille aussi.|Le poste est ouvert aux personnes en situation de handicap.|Une embauche est possible ensuite : quatre de nos anciens alternants sont restés.|Le rythme suit le calendrier de votre école.|Réponse sous dix jours, positive ou non.|Deux entretiens au plus, dont une visite.|Stationnement gratuit et arrêt de bus à deux minutes.|Cinq semaines de congés et les ponts.|Le contrat peut commencer avant la rentrée.|Un logement d'étudiant peut être trouvé avec notre aide.|Participation aux bénéfices après trois mois.|Comité d'entreprise : vacances, cinéma, sport.|Les heures au-delà du contrat sont récupérées dans le mois.|Une visite du lieu de travail est proposée avant l'entretien.|Le premier jour commence par un petit-déjeuner avec l'équipe.|Vos frais de déplacement pour l'entretien sont remboursés.|Un vélo de service est à disposition.|Le salaire est versé le 28, sans exception.|L'équipe compte autant de femmes que d'hommes.|Nous aidons à trouver l'école si vous n'en avez pas encore.|Les congés d'été se choisissent dès février.|Une tenue de rechange et une douche sont à disposition.|L'ambiance est simple : tout le monde se tutoie.|La convention collective prévoit un treizième mois.|Un accord permet de changer de semaine de cours si besoin.|La rémunération dépasse de dix pour cent le minimum de votre âge.|Quinze minutes à pied de la gare.|Un essai d'une journée est possible, indemnisé.".split(
    "|",
  );

/** Who helps the newcomer. */
export const tutors =
  "Votre tuteur a lui-même commencé par un apprentissage.|Un point hebdomadaire d'une demi-heure est inscrit à l'agenda.|Vous serez le deuxième alternant de l'équipe : le premier vous montrera tout.|Votre maître d'apprentissage suit trois personnes depuis dix ans, toutes diplômées.|Le bilan de chaque trimestre se fait avec votre école, chez nous.|Une collègue vous parrainera pendant les trois premiers mois.|Vous pouvez poser dix fois la même question.|Le livret d'apprentissage est rempli à temps, promis.".split(
    "|",
  );
