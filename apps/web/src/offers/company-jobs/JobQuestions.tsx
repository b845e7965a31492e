import { SegmentedControl } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { OccupationField } from "#offers/occupations/OccupationField.tsx";
import { typedOf } from "#platform/typed-date-rules.ts";
import { CityField } from "#ui/CityField.tsx";
import { DateField } from "#ui/DateField.tsx";
import { RichTextField } from "#ui/RichTextField.tsx";
import { SelectField } from "#ui/SelectField.tsx";

import classes from "./job-editor.module.css";
import { fieldLabels, type JobLabels, type JobValues, today } from "./job-form-rules.ts";
import { type Filled, sentenceOfOccupation, withOccupation } from "./occupation-rules.ts";

type QuestionProps = { number: number; children: ReactNode; field?: keyof JobValues };

const Question = ({ number, children, field }: QuestionProps) => (
  <span className={classes.question}>
    <span className={classes.step} aria-hidden>
      {number}
    </span>
    {children} {field && <span className={classes.field}>{fieldLabels[field]}</span>}
  </span>
);

const contracts = { AP: "Apprentissage", PR: "Professionnalisation" };
const durations = Object.fromEntries([6, 9, 12, 18, 24, 30, 36].map((months) => [months, `${months}\u00a0mois`]));
/** The usual ones, with the offer's own. */
const durationsWith = (months: string) => (months ? { ...durations, [months]: `${months}\u00a0mois` } : durations);

const ContractType = ({ form, isBusy }: Pick<Props, "form" | "isBusy">) => {
  const id = useId();
  const { value, onChange, error } = form.getInputProps("contract_type");
  return (
    <div data-error={Boolean(error) || undefined}>
      <p id={`${id}-label`} className={classes.label}>
        <Question number={3} field="contract_type">
          Quel contrat{"\u00a0"}?
        </Question>
        <span className={classes.required} aria-hidden>
          {" "}
          *
        </span>
      </p>
      <SegmentedControl
        fullWidth
        transitionDuration={0}
        disabled={isBusy}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        data={Object.entries(contracts).map(([code, label]) => ({ value: code, label }))}
        value={value}
        onChange={onChange}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
};

type Props = {
  form: UseFormReturnType<JobValues>;
  labels: JobLabels;
  isBusy: boolean;
  /** What stands in the form by itself, before an occupation is chosen. */
  start: Filled;
};

/** The five questions that make an offer (docs/product/companies.md#offer-form). */
export const JobQuestions = ({ form, labels, isBusy, start }: Props) => {
  const [filled, setFilled] = useState(start);
  const [said, setSaid] = useState("");
  const field = (name: keyof JobValues) => ({ disabled: isBusy, ...form.getInputProps(name) });
  return (
    <>
      <div>
        <OccupationField
          label={
            <Question number={1} field="title">
              Quel métier{"\u00a0"}?
            </Question>
          }
          required
          maxLength={150}
          placeholder="Développeur web, boulangère…"
          {...field("title")}
          value={form.values.title}
          onChoose={(occupation) => {
            const next = withOccupation(form.getValues(), occupation, filled);
            form.setValues(next.values);
            setFilled(next.filled);
            setSaid(sentenceOfOccupation(next, occupation.title));
          }}
        />
        <p className={said ? classes.sheet : "visually-hidden"} role="status">
          {said}
        </p>
      </div>
      <div className={`${classes.pair} ${classes.where}`}>
        <CityField
          label={
            <Question number={2} field="city">
              Où{"\u00a0"}?
            </Question>
          }
          required
          ifUnknown="l'offre ne sera pas trouvée par distance."
          {...field("city")}
          value={form.values.city}
        />
        <ContractType form={form} isBusy={isBusy} />
      </div>
      <fieldset className={classes.whenSet}>
        <legend className={classes.label}>
          <Question number={4}>Quand et combien de temps{"\u00a0"}?</Question>
        </legend>
        <div className={`${classes.pair} ${classes.when}`}>
          <DateField
            label={fieldLabels.start_date}
            required
            {...field("start_date")}
            min={today()}
            value={form.values.start_date}
            onChange={(day) => form.setFieldValue("start_date", typedOf(day))}
          />
          <SelectField
            label={fieldLabels.duration_months}
            labels={durationsWith(form.values.duration_months)}
            empty="Non précisée"
            {...field("duration_months")}
          />
          <SelectField
            label={fieldLabels.min_level}
            labels={labels.levels}
            empty="Choisir"
            required
            {...field("min_level")}
          />
        </div>
      </fieldset>
      <RichTextField
        label={fieldLabels.description}
        heading={
          <Question number={5} field="description">
            Que fera l'alternant chez vous{"\u00a0"}?
          </Question>
        }
        required
        isShort
        path="description"
        value={form.values.description}
        error={form.errors.description}
        onChange={(html) => form.setFieldValue("description", html)}
        onBlur={() => form.validateField("description")}
      />
    </>
  );
};
