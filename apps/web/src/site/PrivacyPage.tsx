import { Link } from "react-router";
import { describePage } from "#platform/seo.ts";

export const meta = () =>
  describePage({
    title: "Politique de confidentialité",
    description:
      "Quelles données Passerelle garde, pourquoi, combien de temps, qui les voit, et comment exercer vos droits.",
  });

const uses = [
  {
    what: "Compte\u00a0: adresse e-mail, mot de passe (gardé sous une forme que personne ne peut relire)",
    why: "Vous connecter et vous écrire au sujet de vos candidatures ou de vos offres",
    basis: "Exécution du contrat",
    time: "Tant que le compte existe",
  },
  {
    what: "Profil du candidat et CV",
    why: "Présenter vos candidatures aux entreprises et aux écoles",
    basis: "Exécution du contrat",
    time: "24 mois sans connexion, après un rappel à 23 mois",
  },
  {
    what: "Candidatures et leur historique",
    why: "Vous dire, et dire au recruteur, où en est chacune d'elles",
    basis: "Exécution du contrat",
    time: "Tant que le compte existe\u00a0; ensuite une ligne anonyme, pour les statistiques",
  },
  {
    what: "Notes et évaluations des recruteurs sur une candidature",
    why: "Permettre à une équipe de recruter ensemble\u00a0; elles sont dans le téléchargement de vos données",
    basis: "Intérêt légitime",
    time: "Tant que votre compte existe, et que l'entreprise n'a pas fermé son espace",
  },
  {
    what: "Messages que les recruteurs vous écrivent, et motif d'un refus",
    why: "Vous transmettre leur réponse, et vous permettre de la relire",
    basis: "Exécution du contrat",
    time: "Tant que le compte existe",
  },
  {
    what: "Fiche de l'entreprise ou de l'école, offres publiées",
    why: "Publier vos offres",
    basis: "Exécution du contrat",
    time: "Tant que le compte existe",
  },
  {
    what: "Messages envoyés depuis la page de contact",
    why: "Vous répondre",
    basis: "Intérêt légitime",
    time: "Le temps de traiter la demande, douze mois au plus",
  },
  {
    what: "Journaux techniques\u00a0: date, page, réponse du serveur, sans adresse IP ni texte saisi",
    why: "Assurer le fonctionnement et la sécurité du site",
    basis: "Intérêt légitime",
    time: "Le temps du diagnostic",
  },
];

export default function PrivacyPage() {
  return (
    <article className="prose stack">
      <h1>Politique de confidentialité</h1>
      <p className="lead no-margin">
        Passerelle garde ce qu'il faut pour mettre en relation candidats, entreprises et écoles, et rien d'autre.
      </p>
      <section>
        <h2>Ce que nous gardons, et pourquoi</h2>
        <ul className="plain-list">
          {uses.map(({ what, why, basis, time }) => (
            <li key={what} className="card">
              <h3>{what}</h3>
              <dl className="terms">
                <div>
                  <dt>Raison</dt>
                  <dd>{why}</dd>
                </div>
                <div>
                  <dt>Base légale</dt>
                  <dd>{basis}</dd>
                </div>
                <div>
                  <dt>Durée</dt>
                  <dd>{time}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Qui voit votre profil et votre CV</h2>
        <ul>
          <li>Vous.</li>
          <li>Les entreprises et les écoles auxquelles vous envoyez une candidature.</li>
          <li>
            Les entreprises qui ont accès à la CVthèque, seulement tant que vous vous déclarez en recherche dans votre
            profil. Décochez cette case, et votre profil n'y figure plus.
          </li>
        </ul>
        <p>
          Les CV sont rangés hors du site public. Ils ne s'ouvrent que par un lien signé, valable dix minutes, remis à
          ceux qui y ont droit. Vos données ne sont ni vendues, ni louées, ni montrées à des annonceurs.
        </p>
      </section>
      <section>
        <h2>Ce qui sort de Passerelle</h2>
        <p>
          Quand vous postulez à une offre externe, son site d'origine s'ouvre dans un nouvel onglet et applique ses
          propres règles. Passerelle compte ce clic, sans y attacher votre nom, et ne transmet rien de votre profil.
        </p>
        <p>
          Si vous activez les notifications sur un appareil, elles passent par le service de son navigateur (Apple,
          Google, Microsoft ou Mozilla), qui peut être hors de l'Union européenne. Elles sont chiffrées{"\u00a0"}: ce
          service sait qu'il vous prévient, et quand, mais ne lit pas de quoi. Vous les arrêtez dans «{"\u00a0"}Mon
          compte{"\u00a0"}».
        </p>
      </section>
      <section>
        <h2>Cookies et stockage</h2>
        <p>
          Passerelle ne dépose aucun cookie publicitaire ni de mesure d'audience. Votre navigateur garde votre session
          et votre choix de thème clair ou sombre{"\u00a0"}: ils sont nécessaires au service et ne demandent pas
          d'accord. Se déconnecter efface la session. Sans compte, il garde aussi vos cinq dernières recherches, que
          vous pouvez effacer sous le champ «{"\u00a0"}Quoi{"\u00a0"}?{"\u00a0"}»{"\u00a0"}; elles ne sont pas envoyées.
          Votre position n'est lue que si vous choisissez «{"\u00a0"}Autour de moi{"\u00a0"}» ou «{"\u00a0"}Autour de ma
          position{"\u00a0"}» sur la carte. Votre navigateur y cherche lui-même la ville la plus proche et n'envoie que
          le nom de celle-ci, ou la partie de la carte qui est affichée{"\u00a0"}; la position n'est pas gardée. Un
          jeton sans nom reste après elle{"\u00a0"}: il dit seulement que ce navigateur s'est déjà connecté, pour que
          personne ne puisse vous bloquer en essayant des mots de passe. Après un enregistrement, un autre est gardé une
          heure{"\u00a0"}: il dit depuis quel moment lire, pour que vous retrouviez toujours ce que vous venez d'écrire.
        </p>
      </section>
      <section>
        <h2>Vos droits</h2>
        <p>
          Vous pouvez demander l'accès à vos données, leur copie, leur correction, leur effacement ou la limitation de
          leur usage, et vous opposer à un traitement. Écrivez-nous depuis la <Link to="/contact">page de contact</Link>{" "}
          avec l'adresse de votre compte{"\u00a0"}: nous répondons dans un délai d'un mois. Si la réponse ne vous
          convient pas, vous pouvez saisir la CNIL (
          <a href="https://www.cnil.fr/fr/plaintes" rel="noopener noreferrer">
            cnil.fr
          </a>
          ).
        </p>
      </section>
      <section>
        <h2>Taux de réponse affichés</h2>
        <p>
          Le taux et le délai de réponse d'une entreprise ou d'une école sont calculés à partir d'au moins cinq
          candidatures de l'année écoulée. Ce sont des totaux{"\u00a0"}: aucun candidat n'y est reconnaissable.
        </p>
      </section>
    </article>
  );
}
