import { Button } from "@mantine/core";
import type { searchCandidates } from "@passerelle/contract/hiring/cv-library";
import type { Output } from "@passerelle/contract/route";
import { EmptyState } from "#ui/states.tsx";
import { type Filters, isFiltered, noFilters } from "./filters.ts";

type Props = {
  filters: Filters;
  ways: Output<typeof searchCandidates>["ways"] | undefined;
  onChange: (part: Partial<Filters>) => void;
};

/** The words without one of them, wherever it was typed. */
const wordsWithout = (words: string[], without: string) =>
  words
    .map((typed) =>
      typed
        .split(/\s+/)
        .filter((word) => word !== without)
        .join(" "),
    )
    .filter(Boolean);

/** Nobody answers the search: what would find candidates. */
export const NobodyFound = ({ filters, ways, onChange }: Props) => {
  if (!isFiltered(filters))
    return (
      <EmptyState title="La CVthèque est encore vide.">
        <p className="no-margin">Les candidats en recherche active y apparaissent avec leur CV.</p>
      </EmptyState>
    );
  const { words, match } = filters;
  const isStrict = match !== "un" && words.join(" ").trim().includes(" ");
  return (
    <EmptyState title="Aucun candidat ne correspond.">
      <div className="stack tight">
        {ways?.word && (
          <Button
            variant="default"
            onClick={() => onChange({ words: wordsWithout(words, ways.word?.without ?? "") })}
          >{`Chercher sans «\u00a0${ways.word.without}\u00a0» (${ways.word.count} CV)`}</Button>
        )}
        {isStrict && (
          <Button variant="default" onClick={() => onChange({ match: "un" })}>
            Chercher un de ces mots au moins
          </Button>
        )}
        {ways?.radius && (
          <Button variant="default" onClick={() => onChange({ radius: String(ways.radius?.km) })}>
            {`Élargir à ${ways.radius.km}\u00a0km (${ways.radius.count} CV)`}
          </Button>
        )}
        <Button variant="subtle" onClick={() => onChange(noFilters)}>
          Effacer les filtres
        </Button>
      </div>
    </EmptyState>
  );
};
