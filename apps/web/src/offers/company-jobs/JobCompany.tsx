import { Button } from "@mantine/core";
import { workforceLabels } from "@passerelle/contract/labels";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { useState } from "react";
import { RegisterField } from "#organisations/company-register/RegisterField.tsx";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";
import { Logo } from "#ui/Logo.tsx";
import classes from "./job-editor.module.css";

type Props = { company: CompanyProfile; onCity: (city: string) => void; onByHand: () => void };

/** Whose offer it is; another establishment, found in the public register, says where the job is. */
export const JobCompany = ({ company, onCity, onByHand }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const facts = [company.siret && `SIRET ${groupedSiret(company.siret)}`, workforceLabels[company.workforce]];
  return (
    <section className={classes.company} aria-label="Entreprise">
      <div className={classes.companyLine}>
        <Logo name={company.name} url={company.logo_url} />
        <p className={classes.companyName}>
          <strong>{[company.name, company.address, company.city].filter(Boolean).join(", ")}</strong>
          <span className="soft small">{facts.filter(Boolean).join(" · ")}</span>
        </p>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Autre établissement
        </Button>
      </div>
      {isOpen && (
        <>
          <RegisterField
            label="SIRET ou nom de l'établissement"
            byHand="écrivez la ville de l'offre vous-même."
            onPick={({ city }) => {
              onCity(city);
              setIsOpen(false);
            }}
          />
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              setIsOpen(false);
              onByHand();
            }}
          >
            Écrire sa ville
          </Button>
        </>
      )}
    </section>
  );
};
