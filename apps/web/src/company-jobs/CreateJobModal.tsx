import { useForm } from "@mantine/form";
import { type CompanyJobForm, companyJobForm } from "@passerelle/contract/company-jobs";
import { contractTypeLabels, domainLabels, levelLabels } from "@passerelle/contract/labels";
import { useRef, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { dayOfTyped, errorSummary, typedDateProblem, withSlashes } from "#platform/typed-date-rules.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Window } from "#ui/Window.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { useCreateJob } from "./queries.ts";
import { texts } from "./texts.ts";

const empty = {
  title: "",
  contract_type: "" as CompanyJobForm["contract_type"],
  city: "",
  domain: "" as CompanyJobForm["domain"],
  min_level: "" as CompanyJobForm["min_level"],
  min_experience: "",
  start_date: "",
  school_rhythm: "",
  description: "",
  skills: "",
  salary_first_year: "",
  is_active: true,
};
type Values = typeof empty;

const bodyOf = ({ skills, salary_first_year, min_experience, start_date, ...values }: Values) => ({
  ...values,
  min_experience: min_experience === "" ? Number.NaN : Number(min_experience),
  start_date: dayOfTyped(start_date),
  skills: skills
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean),
  salary_first_year: salary_first_year === "" ? null : Number(salary_first_year),
});

const validate = (values: Values) => {
  const errors = validateWith(companyJobForm)(bodyOf(values));
  const problem = typedDateProblem(values.start_date);
  return { ...errors, ...(problem ? { start_date: problem } : {}) };
};

/** The offer form of a company, with every rule of the specification (2 §5); what was typed stays until it is published. */
export const CreateJobModal = ({ onClose }: { onClose: () => void }) => {
  const create = useCreateJob();
  const formRef = useRef<HTMLFormElement>(null);
  const [summary, setSummary] = useState<string[]>([]);
  const form = useForm({ initialValues: empty, validate });
  const text = (name: keyof Values) => ({ disabled: create.isPending, ...form.getInputProps(name) });
  const sayAll = (errors: Record<string, unknown>) => {
    setSummary(errorSummary(Object.values(errors).map(String)));
    focusFirstError(formRef.current);
  };
  const submit = (values: Values) => {
    setSummary([]);
    create.mutate(companyJobForm.parse(bodyOf(values)), {
      onSuccess: () => {
        showToast("success", texts.created);
        onClose();
      },
      onError: (failure) => {
        const fields = failure instanceof ApiError ? errorsOf(failure) : {};
        form.setErrors(fields);
        if (Object.keys(fields).length > 0) sayAll(fields);
        else setSummary([failure instanceof ApiError ? failure.message : texts.creationFailed]);
      },
    });
  };
  return (
    <Window title="Créer une offre" size="xl" closesOutside={!form.isDirty()} onClose={onClose}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, sayAll)}>
        {summary.length > 0 && (
          <ul className="banner banner-error" role="alert">
            {summary.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        <div className="grid-2">
          <TextField label="Titre du poste" required data-autofocus {...text("title")} />
          <SelectField
            label="Type de contrat"
            labels={contractTypeLabels}
            empty="Choisir"
            required
            {...text("contract_type")}
          />
          <TextField label="Ville" required {...text("city")} />
          <SelectField label="Domaine" labels={domainLabels} empty="Choisir" required {...text("domain")} />
          <SelectField label="Niveau minimum" labels={levelLabels} empty="Choisir" required {...text("min_level")} />
          <TextField
            label="Expérience minimum (années)"
            type="number"
            min={0}
            step={0.5}
            required
            {...text("min_experience")}
          />
          <TextField
            label="Date de début"
            inputMode="numeric"
            placeholder="JJ/MM/AAAA"
            maxLength={10}
            required
            {...text("start_date")}
            onChange={(event) => form.setFieldValue("start_date", withSlashes(event.target.value))}
            // A date typed to its end is told at once whether it exists.
            onBlur={() => form.values.start_date.length === 10 && form.validateField("start_date")}
          />
          <TextField
            label="Rythme d'alternance"
            placeholder="3 semaines en entreprise, 1 semaine à l'école"
            required
            {...text("school_rhythm")}
          />
          <TextField
            label="Salaire de première année (€ brut/mois)"
            type="number"
            min={0}
            {...text("salary_first_year")}
          />
          <TextField label="Compétences" hint="Séparées par des virgules" {...text("skills")} />
        </div>
        <TextArea label="Description du poste" required {...text("description")} />
        <CheckField label="Publier immédiatement" {...form.getInputProps("is_active", { type: "checkbox" })} />
        <div className="row">
          <button type="submit" className="button-link" disabled={create.isPending}>
            {create.isPending ? "Création…" : "Créer l'offre"}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            Annuler
          </button>
        </div>
      </form>
    </Window>
  );
};
