import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import type { ReactNode } from "react";
import { sortedLabels } from "#platform/sorted-labels.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { CityField } from "#ui/CityField.tsx";
import { DateField } from "#ui/DateField.tsx";
import { SearchedSelect } from "#ui/SearchedSelect.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { Fillable } from "./found-rules.ts";
import { marksOf } from "./marks.tsx";
import classes from "./profile.module.css";
import { SkillsField } from "./SkillsField.tsx";
import { texts } from "./texts.ts";
import type { ProfileState } from "./use-profile-form.ts";

type SectionProps = { title: string; names: Fillable[]; state: ProfileState; children: ReactNode };

/** A part of the profile; `names`: its fields that the CV may have filled. */
const Section = ({ title, names, state, children }: SectionProps) => {
  const count = names.filter((name) => state.toCheck.includes(name)).length;
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2 className="no-margin">{title}</h2>
        {count > 0 && <span className={classes.toCheck}>{count} à vérifier</span>}
      </div>
      <div className="stack">{children}</div>
    </section>
  );
};

export const IdentitySection = ({ state, email }: { state: ProfileState; email: string }) => {
  const { field, marked } = marksOf(state);
  return (
    <Section title="Vous" names={["first_name", "last_name", "phone"]} state={state}>
      <div className="grid-2">
        <TextField autoComplete="given-name" required {...marked("first_name", "Prénom")} />
        <TextField autoComplete="family-name" required {...marked("last_name", "Nom")} />
        <TextField label="Adresse e-mail" type="email" autoComplete="email" value={email} disabled readOnly />
        <TextField type="tel" autoComplete="tel" required {...marked("phone", "Téléphone")} />
        <DateField
          label="Date de naissance (facultatif)"
          hint={texts.birthDate}
          autoComplete="bday"
          {...field("birth_date")}
        />
      </div>
    </Section>
  );
};

export const SearchSection = ({ state }: { state: ProfileState }) => {
  const { field, marked, chosen } = marksOf(state);
  const isLooking = state.form.values.is_looking_for_work;
  return (
    <Section title="Ce que vous cherchez" names={["desired_city"]} state={state}>
      <div className="grid-2">
        <SearchedSelect labels={sortedLabels(domainLabels)} {...chosen("domain", "Domaine")} />
        <CityField
          autoComplete="address-level2"
          required
          ifUnknown="les entreprises ne vous trouveront pas par distance."
          {...marked("desired_city", "Ville souhaitée")}
          value={state.form.values.desired_city}
        />
        <SearchedSelect labels={durationLabels} {...chosen("desired_duration", "Durée souhaitée")} />
        <DateField label="Disponible à partir du" required {...field("availability_date")} />
      </div>
      <CheckField
        label="Je suis en recherche active"
        aria-describedby="looking-hint"
        {...state.form.getInputProps("is_looking_for_work", { type: "checkbox" })}
      />
      <p id="looking-hint" className="soft small no-margin">
        {isLooking
          ? "Les entreprises inscrites peuvent trouver votre profil et lire votre CV dans la CVthèque, et vous proposer une offre. Votre adresse e-mail et votre téléphone ne leur sont donnés que si vous acceptez\u00a0; ce que votre CV contient reste lisible. Vous voyez plus bas qui l'a ouvert. Les écoles et les entreprises auprès desquelles vous postulez les voient aussi."
          : "Seules les entreprises et les écoles auprès desquelles vous postulez voient votre profil et votre CV."}
      </p>
    </Section>
  );
};

export const StudiesSection = ({ state }: { state: ProfileState }) => {
  const { field, marked, chosen } = marksOf(state);
  const names: Fillable[] = [
    "current_education",
    "current_education_level",
    "skills",
    "linkedin_profile",
    "github_profile",
    "portfolio_website",
  ];
  return (
    <Section title="Formation et compétences" names={names} state={state}>
      <div className="grid-2">
        <TextField
          placeholder="BTS SIO, Licence pro…"
          autoComplete="off"
          required
          {...marked("current_education", "Formation actuelle")}
        />
        <SearchedSelect labels={levelLabels} {...chosen("current_education_level", "Niveau")} />
        <SkillsField {...marked("skills", "Compétences")} />
        <TextField
          label="Années d'expérience"
          type="number"
          autoComplete="off"
          min={0}
          max={50}
          {...field("experience_years")}
        />
        <TextField type="url" autoComplete="url" placeholder="https://" {...marked("linkedin_profile", "LinkedIn")} />
        <TextField type="url" autoComplete="url" placeholder="https://" {...marked("github_profile", "GitHub")} />
        <TextField
          type="url"
          autoComplete="url"
          placeholder="https://"
          {...marked("portfolio_website", "Site personnel")}
        />
      </div>
    </Section>
  );
};
