import type { OfferDetail } from "@passerelle/contract/offers/search";
import type { CandidateProfile, Resume } from "@passerelle/contract/people/candidates";
import { Link } from "react-router";
import { CloseOffers } from "#offers/rows/CloseOffers.tsx";
import { formatDay } from "#platform/formats.ts";
import { profileAddress } from "#platform/profile-address.ts";
import { ApplyResumes } from "./ApplyResumes.tsx";
import { ApplyWord } from "./ApplyWord.tsx";
import classes from "./apply-sheet.module.css";

type Props = {
  formId: string;
  offer: OfferDetail;
  profile: CandidateProfile | null;
  resumes: Resume[];
  chosen: string;
  problem: { sentence: string; code: string } | null;
  onChoose: (id: string) => void;
  onSubmit: () => void;
};

/** What the company or the school reads of the applicant, with the way to change it. */
const Received = ({ offer, profile }: { offer: OfferDetail; profile: CandidateProfile }) => (
  <section className="stack tight" aria-labelledby="ce-qui-part">
    <div className="row between">
      <h3 id="ce-qui-part" className="no-margin">
        {offer.school_name === null ? "Ce que l'entreprise reçoit" : `Ce que reçoit ${offer.school_name}`}
      </h3>
      <Link to={profileAddress()} className={classes.change}>
        Modifier<span className="visually-hidden"> mon profil</span>
      </Link>
    </div>
    <dl className={classes.received}>
      <dt>Vous</dt>
      <dd>
        {profile.first_name} {profile.last_name}, {profile.desired_city}
      </dd>
      <dt>Contact</dt>
      <dd>
        {profile.phone} · {profile.email}
      </dd>
      <dt>Formation</dt>
      <dd>{profile.current_education}</dd>
      <dt>Disponible</dt>
      <dd>dès le {formatDay(profile.availability_date)}</dd>
    </dl>
  </section>
);

/** An offer that closed while it was read cannot be found any more. */
const closedCodes = ["job-not-found", "posting-not-found", "offer-closed", "offer-moderated"];

/** The application as it is prepared. Without a profile it leads there, and comes back. */
export const ApplyForm = ({ formId, offer, profile, resumes, chosen, problem, onChoose, onSubmit }: Props) => {
  if (!profile)
    return (
      <div className="stack">
        <h3 className="no-margin">D'abord, votre profil</h3>
        <p className="no-margin">
          Pour postuler, il faut un profil avec un CV. Il remplit une bonne partie du reste{"\u00a0"}; vous revenez ici
          juste après.
        </p>
        <Link to={profileAddress()} className="button-link">
          Compléter mon profil
        </Link>
      </div>
    );
  return (
    <form
      id={formId}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {problem && (
        <p className="banner banner-error no-margin" role="alert">
          {problem.sentence}
          {closedCodes.includes(problem.code) && " L'offre a sans doute fermé pendant que vous la lisiez."}
        </p>
      )}
      {problem && closedCodes.includes(problem.code) && <CloseOffers offers={offer.similar} title="Offres proches" />}
      {offer.school_name && (
        <p className="no-margin">
          <strong>{offer.school_name}</strong> reçoit les candidatures à cette offre, et vous répond.
        </p>
      )}
      <ApplyResumes profile={profile} resumes={resumes} chosen={chosen} onChoose={onChoose} />
      <ApplyWord offer={offer} availableOn={profile.availability_date} />
      <Received offer={offer} profile={profile} />
    </form>
  );
};
