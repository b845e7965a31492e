import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import { CheckField } from "#ui/CheckField.tsx";
import { CityField } from "#ui/CityField.tsx";
import { DateField } from "#ui/DateField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { ProfileFields } from "./use-profile-form.ts";

/** What a candidate studies and looks for, and who may find them. */
export const SearchSection = ({ form, isBusy }: { form: ProfileFields; isBusy: boolean }) => {
  const text = (name: keyof typeof form.values) => ({ disabled: isBusy, ...form.getInputProps(name) });
  return (
    <section className="card stack">
      <h2 className="no-margin">Formation et recherche</h2>
      <div className="grid-2">
        <TextField
          label="Formation actuelle"
          placeholder="BTS SIO, Licence pro…"
          required
          {...text("current_education")}
        />
        <SelectField
          label="Niveau"
          labels={levelLabels}
          empty="Choisir"
          required
          {...text("current_education_level")}
        />
        <SelectField label="Domaine" labels={domainLabels} empty="Choisir" required {...text("domain")} />
        <CityField
          label="Ville souhaitée"
          autoComplete="address-level2"
          required
          ifUnknown="les entreprises ne vous trouveront pas par distance."
          {...text("desired_city")}
          value={form.values.desired_city}
        />
        <SelectField
          label="Durée souhaitée"
          labels={durationLabels}
          empty="Choisir"
          required
          {...text("desired_duration")}
        />
        <DateField label="Disponible à partir du" required {...text("availability_date")} />
        <TextField label="Compétences" hint="Séparées par des virgules" {...text("skills")} />
        <TextField label="Années d'expérience" type="number" min={0} max={50} {...text("experience_years")} />
      </div>
      <CheckField
        label="Je suis en recherche active"
        aria-describedby="looking-hint"
        {...form.getInputProps("is_looking_for_work", { type: "checkbox" })}
      />
      <p id="looking-hint" className="soft small no-margin">
        {form.values.is_looking_for_work
          ? "Les entreprises inscrites peuvent trouver votre profil et lire votre CV dans la CVthèque, et vous proposer une offre. Votre adresse e-mail et votre téléphone ne leur sont donnés que si vous acceptez\u00a0; ce que votre CV contient reste lisible. Vous voyez plus bas qui l'a ouvert. Les écoles et les entreprises auprès desquelles vous postulez les voient aussi."
          : "Seules les entreprises et les écoles auprès desquelles vous postulez voient votre profil et votre CV."}
      </p>
    </section>
  );
};
