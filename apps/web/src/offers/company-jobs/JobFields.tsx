import type { UseFormReturnType } from "@mantine/form";
import { offerDays, offerMonths } from "@passerelle/contract/offers/job-dates";
import { typedOf } from "#platform/typed-date-rules.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { CityField } from "#ui/CityField.tsx";
import { DateField } from "#ui/DateField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { fieldLabels, type JobValues } from "./job-form-rules.ts";

export type JobLabels = Record<"domains" | "contractTypes" | "levels", Record<string, string>>;

type Props = { form: UseFormReturnType<JobValues>; labels: JobLabels; isBusy: boolean };

/** The fields of an offer, the same to create, edit and duplicate one (docs/product/companies.md#offer-form). */
export const JobFields = ({ form, labels, isBusy }: Props) => {
  const field = (name: keyof JobValues) => ({
    label: fieldLabels[name],
    disabled: isBusy,
    ...form.getInputProps(name),
  });
  const typedDay = (name: "start_date" | "expires_on") => ({
    ...field(name),
    value: form.values[name],
    onChange: (day: string) => form.setFieldValue(name, typedOf(day)),
  });
  return (
    <>
      <div className="grid-2 top-aligned">
        <TextField required data-autofocus {...field("title")} />
        <SelectField labels={labels.contractTypes} empty="Choisir" required {...field("contract_type")} />
        <CityField
          required
          ifUnknown="l'offre ne sera pas trouvée par distance."
          {...field("city")}
          value={form.values.city}
        />
        <SelectField labels={labels.domains} empty="Choisir" required {...field("domain")} />
        <SelectField labels={labels.levels} empty="Choisir" required {...field("min_level")} />
        <TextField inputMode="decimal" placeholder="0" required {...field("min_experience")} />
        <DateField required {...typedDay("start_date")} />
        <TextField placeholder="3 semaines en entreprise, 1 semaine à l'école" required {...field("school_rhythm")} />
        <TextField inputMode="numeric" {...field("salary_first_year")} />
        <TextField hint="Séparées par des virgules" {...field("skills")} />
      </div>
      <TextArea required {...field("description")} />
      <div className="grid-2 top-aligned">
        <DateField
          hint={`${offerDays} jours si vous ne choisissez rien, ${offerMonths} mois au plus. Nous vous prévenons avant.`}
          {...typedDay("expires_on")}
        />
        <TextField
          inputMode="numeric"
          placeholder="Sans limite"
          hint="Nombre de candidatures à partir duquel plus personne ne voit l'offre."
          {...field("max_applications")}
        />
      </div>
      <CheckField
        label={fieldLabels.is_active}
        disabled={isBusy}
        {...form.getInputProps("is_active", { type: "checkbox" })}
      />
    </>
  );
};
