import { Button } from "@mantine/core";
import { domainLabels, levelLabels } from "@passerelle/contract/labels";
import {
  currencies,
  experienceUnits,
  postingContractTypes,
  qualificationLevels,
  remoteWorks,
  salaryPeriods,
  travelZones,
  workTimes,
} from "@passerelle/contract/offers/posting-fields";
import { useState } from "react";
import { sortedLabels } from "#platform/sorted-labels.ts";
import type { Live } from "./live-value.ts";
import { CompanyField } from "./PostingEditorCompany.tsx";
import { Area, Check, Checks, City, Day, Rich, Select, Text, useEditorForm, Words } from "./PostingEditorFields.tsx";
import { Picker } from "./PostingEditorPicker.tsx";
import { Essentials, Fold, useUnfolded } from "./PostingEditorSections.tsx";
import { Sectors, Suggestions } from "./PostingEditorSuggestions.tsx";
import type { PostingValues } from "./posting-editor-rules.ts";

const upTo = (from: number) =>
  Array.from({ length: 11 - from }, (_, index) => String(index + from)).map((years) => [`${years}`, years] as const);
const minimums = Object.fromEntries(upTo(0));
const maximums = Object.fromEntries(upTo(1));

/** A maximum below the minimum cannot be chosen (docs/product/school-postings-and-broadcast.md#contradictions). */
const ExperienceMaximum = () => {
  const form = useEditorForm();
  const [minimum, setMinimum] = useState(form.getValues().experience_min);
  form.watch("experience_min", ({ value }) => setMinimum(value));
  const below = minimum === "" ? [] : Object.keys(maximums).filter((years) => Number(years) < Number(minimum));
  return <Select name="experience_max" options={maximums} empty="Non précisée" unavailable={below} />;
};

/** Types of the former editor are shown on the offers that have them (docs/product/school-postings-and-broadcast.md#choices). */
const ContractTypes = () => {
  const chosen: readonly string[] = useEditorForm().getValues().contract_types;
  const former = ["Intérim", "Freelance"];
  return (
    <Checks
      name="contract_types"
      options={postingContractTypes.filter((type) => !former.includes(type) || chosen.includes(type))}
    />
  );
};

/** Step 1: what every offer says first, then the rest, folded until it is wanted (docs/product/school-postings-and-broadcast.md#editor). */
export const Writing = ({ live }: { live: Live<PostingValues> }) => {
  const [isUnfolded, setIsUnfolded] = useUnfolded();
  const fold = { live, isUnfolded };
  return (
    <div className="stack posting-sections">
      <Essentials live={live}>
        <CompanyField live={live} />
        <Text name="title" maxLength={150} placeholder="Assistant de gestion" />
        <City />
        <Checks name="qualification_levels" options={qualificationLevels} />
        <ContractTypes />
        <div className="grid-3 top-aligned">
          <Day name="contract_start_date" />
          <Text name="salary_min" inputMode="decimal" maxLength={12} />
          <Select name="salary_period" options={salaryPeriods} empty="Choisir" />
        </div>
        <Rich name="description" />
      </Essentials>
      <div className="row between">
        <p className="soft small no-margin">La suite est pliée{"\u00a0"}: chaque titre dit ce qu'elle contient.</p>
        <Button variant="subtle" size="compact-sm" aria-pressed={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {isUnfolded ? "Tout replier" : "Tout déplier"}
        </Button>
      </div>
      <Fold name="details" {...fold}>
        <div className="grid-2 top-aligned">
          <Text name="associated_job" maxLength={150} />
          <Words name="functions" />
          <Text name="country" maxLength={60} />
          <Text name="address" maxLength={200} />
          <Text name="additional_location" maxLength={200} />
          <Select name="travel_zone" options={travelZones} empty="Choisir" />
          <Text name="opening_count" inputMode="numeric" maxLength={3} />
        </div>
        <Picker name="domains" label="Domaines" options={sortedLabels(domainLabels)} most={5} />
        <div>
          <Words name="tags" />
          <Suggestions name="tags" />
        </div>
      </Fold>
      <Fold name="profile" {...fold}>
        <Rich name="profile_description" />
        <Checks name="education_levels" options={levelLabels} />
        <div className="grid-3 top-aligned">
          <Select name="experience_min" options={minimums} empty="Choisir" />
          <ExperienceMaximum />
          <Select name="period" options={experienceUnits} empty="Choisir" />
        </div>
        <div className="grid-2 top-aligned">
          <div>
            <Words name="desired_skills" />
            <Suggestions name="desired_skills" />
          </div>
          <Words name="to_be_acquired_skills" />
        </div>
        <Words name="access_conditions" />
      </Fold>
      <Fold name="contract" {...fold}>
        <div className="grid-2 top-aligned">
          <Text name="contract_duration" inputMode="numeric" maxLength={2} hint="En mois" />
          <Select name="work_time" options={workTimes} empty="Choisir" />
          <Select name="remote_work" options={remoteWorks} empty="Choisir" />
          <Day name="publication_date" hint="Sans date, le jour de la diffusion." />
          <Day name="expiration_date" />
        </div>
      </Fold>
      <Fold name="more" {...fold}>
        <div className="grid-2 top-aligned">
          <Text name="salary_max" inputMode="decimal" maxLength={12} />
          <Select name="salary_currency" options={currencies} />
        </div>
        <Check name="hide_salary" />
        <div>
          <Area name="benefits" maxLength={2000} />
          <Suggestions name="benefits" />
        </div>
        <Area name="work_environment" maxLength={2000} />
      </Fold>
      <Fold name="company" {...fold}>
        <Check name="anonymous_posting" />
        <div className="grid-2 top-aligned">
          <Text name="company_siret" inputMode="numeric" maxLength={14} hint="14 chiffres" />
          <Text name="company_size" maxLength={60} placeholder="10 à 49 salariés" />
          <Text name="company_website" inputMode="url" maxLength={500} placeholder="https://" />
          <Text name="naf_code" maxLength={10} />
          <Text name="naf_label" maxLength={150} />
        </div>
        <Sectors />
        <Area name="company_description" maxLength={5000} />
      </Fold>
    </div>
  );
};
