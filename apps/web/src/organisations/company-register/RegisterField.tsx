import type { Establishment, RegisterAnswer } from "@passerelle/contract/organisations/company-register";
import { isSiret } from "@passerelle/contract/siret";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";
import { SuggestedField } from "#ui/SuggestedField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { registerQuery } from "./queries.ts";

type Props = {
  label: string;
  /** What is then written by hand, where the register does not help. */
  byHand: string;
  onPick: (establishment: Establishment) => void;
};

const lineOf = ({ name, address, zip_code, city, siret }: Establishment) =>
  `${[name, address, `${zip_code} ${city}`.trim()].filter(Boolean).join(", ")} · SIRET ${groupedSiret(siret)}`;

const shortest = 3;
const isWrongSiret = (search: string) => {
  const digits = search.replace(/[\s.]/g, "");
  return /^\d{14,}$/.test(digits) && !isSiret(digits);
};

const hintOf = (search: string, answer: RegisterAnswer | undefined, hasFailed: boolean, byHand: string) => {
  if (hasFailed || answer?.state === "silent") return `Le registre des entreprises ne répond pas\u00a0: ${byHand}`;
  if (isWrongSiret(search)) return `Ce numéro n'est pas un SIRET\u00a0: vérifiez ses 14 chiffres, ou ${byHand}`;
  if (search.length >= shortest && answer?.results.length === 0)
    return `Aucun établissement ouvert de ce nom ou de ce numéro\u00a0: ${byHand}`;
  return "14 chiffres, ou un nom. Recherché dans le registre public des entreprises.";
};

/** An establishment found by its SIRET or its name (docs/product/companies.md#company-register); without a register, a sentence. */
export const RegisterField = ({ label, byHand, onPick }: Props) => {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 400);
  const { data, isError } = useQuery(registerQuery(search));
  if (data?.state === "unset")
    return (
      <p className="soft small no-margin">
        Le registre public des entreprises n'est pas relié à ce site{"\u00a0"}: {byHand}
      </p>
    );
  const results = data?.results ?? [];
  return (
    <SuggestedField
      label={label}
      value={typed}
      onChange={setTyped}
      onPick={(siret) => {
        const found = results.find((one) => one.siret === siret);
        if (!found) return;
        setTyped(found.name);
        onPick(found);
      }}
      suggestions={results.map((one) => ({ value: one.siret, label: lineOf(one) }))}
      suggestionsLabel="Établissements trouvés"
      hint={<span role="status">{hintOf(search, data, isError, byHand)}</span>}
    />
  );
};
