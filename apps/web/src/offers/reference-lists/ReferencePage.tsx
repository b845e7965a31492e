import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#ui/QueryView.tsx";
import { CodesSection } from "./CodesSection.tsx";
import { EditableList } from "./EditableList.tsx";
import { listsQuery } from "./queries.ts";
import { SynonymsSection } from "./SynonymsSection.tsx";
import { texts } from "./texts.ts";
import "./reference.css";

export const meta = () => [{ title: "Listes — Passerelle" }];

/** The lists that the provider edits, and the read-only codes. */
export default function ReferencePage() {
  const query = useQuery(listsQuery);
  const { data } = query;
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">Listes de référence</h2>
        <p className="soft no-margin">
          Ce que l'éditeur d'offres propose et ce que la recherche comprend. Ce qui est retiré n'est plus proposé
          {"\u00a0"}; les offres qui le portent le gardent.
        </p>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={200} refreshFailure="quiet" />
      {data?.lists.map((list) => (
        <EditableList key={list.list} {...list} />
      ))}
      <SynonymsSection />
      <CodesSection />
    </div>
  );
}
