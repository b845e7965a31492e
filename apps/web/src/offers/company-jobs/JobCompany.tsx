import { Button } from "@mantine/core";
import { workforceLabels } from "@passerelle/contract/labels";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import type { Establishment } from "@passerelle/contract/organisations/company-register";
import type { ComponentProps } from "react";
import { useState } from "react";
import { RegisterField } from "#organisations/company-register/RegisterField.tsx";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";
import { Logo } from "#ui/Logo.tsx";
import { TextField } from "#ui/TextField.tsx";
import classes from "./job-editor.module.css";
import { fieldLabels, type JobValues } from "./job-form-rules.ts";

type Place = Pick<JobValues, "address" | "city">;
type Props = {
  company: CompanyProfile;
  isBusy: boolean;
  /** The field of the address. */
  field: Pick<ComponentProps<typeof TextField>, "onChange" | "onBlur" | "error"> & { value?: string };
  onPick: (place: Place) => void;
};

/** « 12 rue Paul Bert, 69003 Lyon »; without a street the town alone says where. */
const placeOf = ({ address, zip_code, city }: Establishment): Place => ({
  address: address && `${address}, ${zip_code} ${city}`,
  city,
});

/** Whose offer it is, and where: the establishment of the profile, or another one, found in the public register or typed. */
export const JobCompany = ({ company, isBusy, field, onPick }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const facts = [company.siret && `SIRET ${groupedSiret(company.siret)}`, workforceLabels[company.workforce]];
  const isElsewhere = Boolean(field.value || field.error);
  return (
    <section className={classes.company} aria-label="Entreprise">
      <div className={classes.companyLine}>
        <Logo name={company.name} url={company.logo_url} />
        <p className={classes.companyName}>
          <strong>{[company.name, company.address, company.city].filter(Boolean).join(", ")}</strong>
          <span className="soft small">{facts.filter(Boolean).join(" · ")}</span>
        </p>
        {isElsewhere ? (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isBusy}
            onClick={() => {
              setIsOpen(false);
              onPick({ address: "", city: company.city });
            }}
          >
            Revenir à cet établissement
          </Button>
        ) : (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Autre établissement
          </Button>
        )}
      </div>
      {isOpen && (
        <RegisterField
          label="SIRET ou nom de l'établissement"
          byHand="écrivez son adresse ci-dessous, et la ville de l'offre."
          onPick={(establishment) => {
            onPick(placeOf(establishment));
            setIsOpen(false);
          }}
        />
      )}
      {(isOpen || isElsewhere) && (
        <TextField
          label={fieldLabels.address}
          hint="Rue, code postal et ville. Les candidats la lisent sur l'offre."
          autoComplete="off"
          maxLength={200}
          disabled={isBusy}
          {...field}
          value={field.value ?? ""}
        />
      )}
    </section>
  );
};
