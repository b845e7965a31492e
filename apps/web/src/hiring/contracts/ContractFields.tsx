import type { UseFormReturnType } from "@mantine/form";
import { contractKindLabels, opcoLabels } from "@passerelle/contract/work-labels";
import { RegisterField } from "#organisations/company-register/RegisterField.tsx";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";
import { DateField } from "#ui/DateField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { type TypedContract, yearsOf } from "./contract-form-rules.ts";
import classes from "./contracts.module.css";
import { PayAdvice } from "./PayAdvice.tsx";

type Props = {
  form: UseFormReturnType<TypedContract>;
  isBusy: boolean;
  /** The field to begin with. */
  first?: string;
};

/** What a person types of a contract, in the order of form 10103. */
export const ContractFields = ({ form, isBusy, first }: Props) => {
  const field = (name: Exclude<keyof TypedContract, "pay">) => ({
    disabled: isBusy,
    ...(name === first && { "data-autofocus": true }),
    ...form.getInputProps(name),
  });
  const years = yearsOf(form.values);
  return (
    <>
      <fieldset className={classes.fields}>
        <legend>Employeur</legend>
        <RegisterField
          label="Remplir par le SIRET ou le nom"
          byHand="remplissez les champs à la main."
          onPick={({ name, siret, address, zip_code, city }) =>
            form.setValues({ employer_name: name, siret: groupedSiret(siret), address, zip_code, city })
          }
        />
        <div className="grid-2 top-aligned">
          <TextField label="Entreprise" required autoComplete="off" {...field("employer_name")} />
          <TextField label="SIRET" inputMode="numeric" autoComplete="off" hint="14 chiffres" {...field("siret")} />
          <TextField label="Adresse" autoComplete="off" {...field("address")} />
          <TextField label="Code postal" autoComplete="off" {...field("zip_code")} />
          <TextField label="Ville" autoComplete="off" {...field("city")} />
          <TextField label="Code NAF" autoComplete="off" {...field("naf")} />
          <TextField
            label="Convention collective (IDCC)"
            inputMode="numeric"
            autoComplete="off"
            hint="Quatre chiffres"
            {...field("idcc")}
          />
          <SelectField label="OPCO" labels={opcoLabels} empty="À choisir" {...field("opco")} />
        </div>
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>Maître d'apprentissage ou tuteur</legend>
        <div className="grid-2 top-aligned">
          <TextField label="Nom du tuteur" autoComplete="off" {...field("tutor_name")} />
          <TextField label="E-mail du tuteur" type="email" autoComplete="off" {...field("tutor_email")} />
          <TextField label="Téléphone du tuteur" type="tel" autoComplete="off" {...field("tutor_phone")} />
        </div>
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>Contrat</legend>
        <div className="grid-2 top-aligned">
          <SelectField label="Type de contrat" labels={contractKindLabels} {...field("kind")} />
          <TextField label="Heures par semaine" inputMode="decimal" autoComplete="off" {...field("weekly_hours")} />
          <DateField label="Début du contrat" {...field("starts_on")} />
          <DateField label="Fin du contrat" {...field("ends_on")} />
          <TextField label="Diplôme préparé" autoComplete="off" {...field("diploma")} />
          <TextField label="Code RNCP" autoComplete="off" placeholder="RNCP38362" {...field("rncp")} />
        </div>
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>Rémunération et prise en charge</legend>
        <div className="grid-2 top-aligned">
          <DateField
            label="Date de naissance de l'alternant"
            hint="Le minimum légal en dépend"
            {...field("birth_date")}
          />
        </div>
        <div className={classes.pay}>
          {Array.from({ length: years }, (_, year) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a year of the contract is its place
              key={year}
              label={`Salaire brut mensuel, année ${year + 1} (€)`}
              inputMode="decimal"
              autoComplete="off"
              disabled={isBusy}
              {...(first === "monthly_pay_cents" && year === 0 && { "data-autofocus": true })}
              {...form.getInputProps(`pay.${year}`)}
              error={form.errors[`monthly_pay_cents.${year}`]}
            />
          ))}
        </div>
        <PayAdvice typed={form.values} years={years} />
        <div className="grid-2 top-aligned">
          <TextField
            label="Forfait annuel de prise en charge (€)"
            inputMode="decimal"
            autoComplete="off"
            {...field("funding")}
            error={form.errors.funding_cents}
          />
          <TextField label="Numéro de dossier à l'OPCO" autoComplete="off" {...field("opco_number")} />
        </div>
      </fieldset>
    </>
  );
};
