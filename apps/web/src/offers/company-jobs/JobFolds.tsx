import { Accordion } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { latestEnd, offerDays, offerMonths } from "@passerelle/contract/offers/job-dates";
import { IconBroadcast, IconCalendarRepeat, IconCoinEuro, IconTools } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { plural } from "#platform/formats.ts";
import { sortedLabels } from "#platform/sorted-labels.ts";
import { typedOf } from "#platform/typed-date-rules.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { DateField } from "#ui/DateField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { type Fold, foldSummaries } from "./fold-rules.ts";
import classes from "./job-editor.module.css";
import { fieldLabels, type JobLabels, type JobValues, skillsOf, today } from "./job-form-rules.ts";
import { MinimumPay } from "./MinimumPay.tsx";

type LineProps = {
  fold: Fold;
  Icon: typeof IconTools;
  title: string;
  values: JobValues;
  labels: JobLabels;
  children: ReactNode;
};

const Line = ({ fold, Icon, title, values, labels, children }: LineProps) => {
  const { what, state, isMissing } = foldSummaries(values, labels.domains)[fold];
  return (
    <Accordion.Item value={fold}>
      <Accordion.Control icon={<Icon size={18} stroke={1.75} aria-hidden />}>
        <span className={classes.foldLine}>
          <span className={classes.foldTitle}>{title}</span>
          <span className={classes.foldWhat}>{what}</span>
          <span className={isMissing ? classes.missing : "soft"}>{state}</span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <div className="stack">{children}</div>
      </Accordion.Panel>
    </Accordion.Item>
  );
};

type Props = {
  form: UseFormReturnType<JobValues>;
  labels: JobLabels;
  isBusy: boolean;
  opened: Fold[];
  onOpen: (folds: Fold[]) => void;
};

/** The rest of an offer, in lines that say what they hold; what is required there stands already. */
export const JobFolds = ({ form, labels, isBusy, opened, onOpen }: Props) => {
  const { values } = form;
  const field = (name: keyof JobValues) => ({
    label: fieldLabels[name],
    disabled: isBusy,
    ...form.getInputProps(name),
  });
  const line = { values, labels };
  return (
    <Accordion
      multiple
      value={opened}
      onChange={(folds) => onOpen(folds as Fold[])}
      transitionDuration={0}
      variant="contained"
      className={classes.folds ?? ""}
    >
      <Line fold="pay" Icon={IconCoinEuro} title="Rémunération" {...line}>
        <TextField inputMode="numeric" {...field("salary_first_year")} />
        <MinimumPay typed={values.salary_first_year} isApprenticeship={values.contract_type !== "PR"} />
      </Line>
      <Line fold="skills" Icon={IconTools} title="Compétences" {...line}>
        <TextField
          hint={`Séparées par des virgules. ${plural(skillsOf(values.skills).length, "compétence", "compétences")}.`}
          {...field("skills")}
        />
      </Line>
      <Line fold="rhythm" Icon={IconCalendarRepeat} title="Rythme, expérience, domaine" {...line}>
        <TextField placeholder="3 semaines en entreprise, 1 semaine à l'école" required {...field("school_rhythm")} />
        <div className={classes.pair}>
          <TextField inputMode="decimal" placeholder="0" required {...field("min_experience")} />
          <SelectField labels={sortedLabels(labels.domains)} empty="Choisir" required {...field("domain")} />
        </div>
      </Line>
      <Line fold="broadcast" Icon={IconBroadcast} title="Publication et limite de candidatures" {...line}>
        <div className={classes.pair}>
          <DateField
            hint={`${offerDays} jours si vous ne choisissez rien, ${offerMonths} mois au plus. Nous vous prévenons avant.`}
            {...field("expires_on")}
            min={today()}
            max={latestEnd(today())}
            value={values.expires_on}
            onChange={(day) => form.setFieldValue("expires_on", typedOf(day))}
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
      </Line>
    </Accordion>
  );
};
