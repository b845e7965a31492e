import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { MySchools } from "#hiring/students/MySchools.tsx";
import { KeptOffer, profileThenApply } from "#offers/applying/KeptOffer.tsx";
import { NearbyOffers } from "#offers/search/NearbyOffers.tsx";
import { savePendingResume } from "#people/candidates/pending-resume.ts";
import { ResumeField, resumeProblem } from "#people/candidates/ResumeField.tsx";
import { useSession } from "#platform/session.tsx";
import { Arch } from "#ui/Arch.tsx";
import classes from "./first-use.module.css";

const steps = [
  ["Compte créé", "Adresse vérifiée"],
  ["Votre CV", "Il remplit votre profil"],
  ["Ce que vous cherchez", "Un métier, une ville, une date"],
  ["Première candidature", "Avec un mot si vous voulez"],
] as const;
/** The account exists; the CV comes next. */
const current = 1;

const columns = [
  ["En attente", "Votre candidature part avec votre CV et un mot."],
  ["En cours d'examen", "Vous savez quand elle est lue."],
  ["Entretien programmé", "Vous choisissez votre créneau ici."],
  ["Offre envoyée", "Vous acceptez, votre école suit."],
] as const;

const Steps = () => (
  <ol className={classes.steps} aria-label="Mon plan">
    {steps.map(([label, detail], index) => (
      <li key={label} aria-current={index === current ? "step" : undefined}>
        <span className={classes.number}>
          {index < current ? <IconCheck size={16} aria-label="Fait" /> : index + 1}
        </span>
        <strong>{label}</strong>
        <span className="soft small">{detail}</span>
      </li>
    ))}
  </ol>
);

/** Home of an account without a profile: one act, the CV; what waits for it; and what this page will hold. */
export const FirstUse = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  const [error, setError] = useState("");
  const drop = (file: File | null) => {
    const problem = file ? resumeProblem(file) : "";
    setError(problem);
    if (!file || problem) return;
    savePendingResume(file);
    navigate(profileThenApply());
  };
  return (
    <div className="wide stack">
      <div>
        <h1 className="no-margin">Bienvenue{user.first_name && ` ${user.first_name}`}</h1>
        <p className="soft no-margin">Commencez par votre CV{"\u00a0"}: dans cinq minutes, vous postulez.</p>
      </div>
      <section className={classes.start} aria-labelledby="profile-required">
        <div className={classes.drop}>
          <Arch className={classes.arch ?? ""} />
          <h2 id="profile-required" className="no-margin">
            Profil requis
          </h2>
          <p className="no-margin">
            Votre profil et votre CV accompagnent chaque candidature{"\u00a0"}: commencez par là. Tout le reste est déjà
            ouvert.
          </p>
          <ResumeField profile={null} error={error} isBusy={false} isMain onChoose={drop} />
          <p className="row no-margin">
            <Link to={profileThenApply()} className="button-quiet">
              Créer mon profil
            </Link>
            <span className="soft small">sans CV sous la main, remplissez d'abord le reste</span>
          </p>
        </div>
        <Steps />
      </section>
      <div className="grid-2 top-aligned">
        <KeptOffer />
        <NearbyOffers />
      </div>
      <section className="stack" aria-labelledby="to-come">
        <h2 id="to-come" className={classes.title}>
          Vos candidatures
        </h2>
        <ul className={classes.columns}>
          {columns.map(([label, text]) => (
            <li key={label}>
              <strong>{label}</strong>
              <span className="soft small">{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <MySchools />
    </div>
  );
};
