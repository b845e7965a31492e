import type { ClosingFigures } from "@passerelle/contract/organisations/company-closing";
import { plural } from "#platform/formats.ts";

const effectsOf = (figures: ClosingFigures) =>
  [
    [figures.open_offers, "offre sera fermée", "offres seront fermées"],
    [
      figures.waiting_candidates,
      "candidat sans réponse sera prévenu, et sa candidature close",
      "candidats sans réponse seront prévenus, et leurs candidatures closes",
    ],
    [
      figures.pending_propositions,
      "offre proposée à un candidat sera annulée",
      "offres proposées à des candidats seront annulées",
    ],
    [figures.interviews, "entretien proposé ou à venir sera annulé", "entretiens proposés ou à venir seront annulés"],
    [figures.colleagues, "collègue perdra l'accès", "collègues perdront l'accès"],
    [figures.pending_invitations, "invitation en attente ne servira plus", "invitations en attente ne serviront plus"],
  ] as const satisfies [number, string, string][];

/** What closing the company does, in figures, then what it does whatever they are. */
export const ClosingEffects = ({ figures }: { figures: ClosingFigures }) => (
  <section className="card stack" aria-labelledby="effets">
    <h2 id="effets" className="no-margin">
      Ce qui va se passer
    </h2>
    <ul className="no-margin">
      {effectsOf(figures)
        .filter(([count]) => count > 0)
        .map(([count, one, many]) => (
          <li key={many}>
            <strong>{plural(count, one, many)}</strong>
          </li>
        ))}
      <li>La page publique de l'entreprise disparaît.</li>
      <li>Les notes et les étoiles de l'équipe sur les candidats sont effacées.</li>
      <li>Les candidats gardent leurs candidatures et leurs échanges dans leur espace.</li>
    </ul>
    <p className="no-margin">
      C'est immédiat, et personne ne peut revenir en arrière. Votre compte, et ceux de vos collègues, restent à chacun.
    </p>
  </section>
);
