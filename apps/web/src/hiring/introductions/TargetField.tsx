import { Radio } from "@mantine/core";
import type { IntroductionKind } from "@passerelle/contract/hiring/introductions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#ui/QueryView.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { targetsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export type Chosen = { id: string | null; email: string | null; title: string; organisation: string; city: string };

const keyOf = ({ id, email }: Chosen) => id ?? email ?? "";
const placeholders: Record<IntroductionKind, string> = {
  job: "Poste, entreprise ou ville",
  posting: "Poste, entreprise ou ville",
  mail: "Entreprise ou adresse déjà connue",
};

type Props = { kind: IntroductionKind; chosen: Chosen | null; onChoose: (chosen: Chosen) => void };

/** Offers or known addresses to choose from, by words; twenty at most are listed. */
export const TargetField = ({ kind, chosen, onChoose }: Props) => {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 300);
  const query = useQuery(targetsQuery(kind, search));
  const { data } = query;
  return (
    <div className="stack tight">
      <SearchField placeholder={placeholders[kind]} value={typed} onType={setTyped} />
      <QueryView query={query} failed={texts.targetsFailed} skeletons={1} height={88} />
      {data?.length === 0 && (
        <p className="soft no-margin" role="status">
          {kind === "mail" ? "Aucune adresse connue\u00a0: saisissez-la ci-dessous." : "Aucune offre en ligne trouvée."}
        </p>
      )}
      {data && data.length > 0 && (
        <fieldset className="target-list">
          <legend className="visually-hidden">{kind === "mail" ? "Adresses connues" : "Offres trouvées"}</legend>
          {data.map((target) => (
            <Radio
              key={keyOf(target)}
              className="choice"
              name="target"
              checked={chosen !== null && keyOf(chosen) === keyOf(target)}
              onChange={() => onChoose(target)}
              label={<strong>{kind === "mail" ? target.organisation : target.title}</strong>}
              description={(kind === "mail" ? [target.email] : [target.organisation, target.city])
                .filter(Boolean)
                .join(" · ")}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
};
