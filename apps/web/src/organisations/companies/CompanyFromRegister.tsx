import type { Establishment } from "@passerelle/contract/organisations/company-register";
import { RegisterField } from "#organisations/company-register/RegisterField.tsx";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";

type Found = Omit<Establishment, "workforce"> & {
  workforce?: NonNullable<Establishment["workforce"]>;
  country: string;
};

/** Fills a new profile with what the public register knows (docs/product/companies.md#company-register). */
export const CompanyFromRegister = ({ onFound }: { onFound: (found: Found) => void }) => (
  <RegisterField
    label="Remplir par le SIRET ou le nom"
    byHand="remplissez les champs à la main."
    onPick={({ workforce, siret, ...found }) =>
      onFound({ ...found, ...(workforce && { workforce }), siret: groupedSiret(siret), country: "France" })
    }
  />
);
