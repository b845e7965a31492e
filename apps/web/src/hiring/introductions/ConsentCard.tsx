import type { ConsentAnswer, MyIntroduction } from "@passerelle/contract/hiring/introduction-consent";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { Quote } from "#ui/Quote.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useAsked } from "#ui/use-asked.ts";
import { stateSentences, stateTones, verdictSentences } from "./texts.ts";

/** The exact recipient of the data. */
const whom = ({ kind, organisation, email, school }: MyIntroduction) => {
  if (kind === "posting") return `l'équipe de recrutement de ${school}`;
  return email ? `${organisation}, à l'adresse ${email}` : organisation;
};

type Props = {
  introduction: MyIntroduction;
  /** `2` on a page that has its own first heading, else `3`. */
  level?: 2 | 3;
  isBusy: boolean;
  onAnswer: (answer: ConsentAnswer) => void;
};

/** What a school proposes for its candidate: by whom, for what, what would leave and to whom; accepted or refused here. */
export const ConsentCard = ({ introduction, level = 2, isBusy, onAnswer }: Props) => {
  const refusing = useAsked();
  const revoking = useAsked();
  const { state, school, title, organisation, city, offer_id, message, expires_at, resume_name, verdict } =
    introduction;
  const Heading = `h${level}` as const;
  const isPending = state === "pending";
  // An application is withdrawn among the candidate's applications; what was mailed is taken back here.
  const isMailed = state === "accepted" && introduction.kind === "mail";
  const about = <span className="visually-hidden"> {title}</span>;
  return (
    <article className="card stack">
      <div className="row between">
        <div>
          <Heading className="card-title">{title}</Heading>
          <p className="no-margin">{[organisation, city].filter(Boolean).join(" · ")}</p>
          <p className="soft small no-margin">
            Proposée par {school} le {formatDay(introduction.created_at)}
          </p>
        </div>
        <StatusBadge label={stateSentences[state]} tone={stateTones[state]} />
      </div>
      <Quote>{message}</Quote>
      {offer_id && (
        <p className="no-margin">
          <Link to={`/offres/${offer_id}`}>Lire l'offre{about}</Link>
        </p>
      )}
      {state === "accepted" && (
        <p className="no-margin">
          {verdict
            ? verdictSentences[verdict]
            : `Votre nom, vos coordonnées, votre formation et votre CV ont été transmis à ${whom(introduction)}.`}
        </p>
      )}
      {state === "accepted" && !isMailed && (
        <p className="no-margin">
          <Link to="/platform/applicant/applications">Suivre ma candidature{about}</Link>
        </p>
      )}
      {isMailed && revoking.isAsking && (
        <Confirm
          action="Retirer mon accord"
          otherwise="Revenir"
          isBusy={isBusy}
          onConfirm={() => onAnswer("revoked")}
          onCancel={revoking.close}
        >
          Le lien envoyé à {organisation} ne s'ouvrira plus et l'entreprise en sera prévenue. Ce qu'elle a déjà lu ne
          peut pas être repris. {school} ne pourra plus vous proposer cette mise en relation.
        </Confirm>
      )}
      {isMailed && !revoking.isAsking && (
        <div className="row">
          <button type="button" className="button-quiet" disabled={isBusy} {...revoking.button}>
            Retirer mon accord{about}
          </button>
        </div>
      )}
      {isPending && (
        <div className="banner stack tight">
          <p className="no-margin">
            Si vous acceptez, <strong>{whom(introduction)}</strong> reçoit votre nom, votre adresse e-mail, votre
            téléphone, votre formation et votre CV{resume_name ? ` (${resume_name})` : ""}. {school} verra la réponse
            qui vous sera faite.
          </p>
          <p className="no-margin small">
            Si vous refusez, ou sans réponse avant le {formatDay(expires_at)}, rien n'est envoyé.
          </p>
          {!resume_name && (
            <p className="no-margin">
              Ajoutez d'abord un CV à <Link to="/platform/applicant/profile">votre profil</Link>.
            </p>
          )}
        </div>
      )}
      {isPending && refusing.isAsking && (
        <Confirm
          action="Refuser"
          otherwise="Revenir"
          isBusy={isBusy}
          onConfirm={() => onAnswer("refused")}
          onCancel={refusing.close}
        >
          Refuser cette mise en relation{"\u00a0"}? {school} ne pourra plus vous la proposer.
        </Confirm>
      )}
      {isPending && !refusing.isAsking && (
        <div className="row">
          <button type="button" className="button-link" disabled={isBusy} onClick={() => onAnswer("accepted")}>
            Accepter{about}
          </button>
          <button type="button" className="button-quiet" disabled={isBusy} {...refusing.button}>
            Refuser{about}
          </button>
        </div>
      )}
    </article>
  );
};
