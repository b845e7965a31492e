import { Button } from "@mantine/core";
import type { Synonyms } from "@passerelle/contract/offers/reference-lists";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { synonymsQuery, useRemoveSynonyms, useSaveSynonyms } from "./queries.ts";
import { texts } from "./texts.ts";
import { WordsForm } from "./WordsForm.tsx";

const wordsOf = (typed: string) =>
  typed
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

const GroupForm = ({ group, onClose }: { group: Synonyms | null; onClose: () => void }) => {
  const save = useSaveSynonyms(group);
  return (
    <WordsForm
      title={group ? "Modifier ces synonymes" : "Ajouter des synonymes"}
      label="Mots ou expressions"
      hint={"Séparés par des virgules\u00a0: RH, ressources humaines"}
      start={group?.words.join(", ") ?? ""}
      maxLength={330}
      isBusy={save.isPending}
      error={save.error}
      onSave={(typed) =>
        save.mutate(wordsOf(typed), {
          onSuccess: () => {
            onClose();
            void showToast("success", "Synonymes enregistrés");
          },
        })
      }
      onClose={onClose}
    />
  );
};

const Group = ({ group }: { group: Synonyms }) => {
  const [asked, setAsked] = useState<"change" | "remove" | null>(null);
  const remove = useRemoveSynonyms();
  const close = () => setAsked(null);
  const words = group.words.join(", ");
  return (
    <li className="row between reference-entry">
      <span>{words}</span>
      <span className="row reference-actions">
        <Button variant="default" onClick={() => setAsked("change")}>
          Modifier<span className="visually-hidden"> : {words}</span>
        </Button>
        <Button variant="default" disabled={remove.isPending} onClick={() => setAsked("remove")}>
          Supprimer<span className="visually-hidden"> : {words}</span>
        </Button>
      </span>
      {asked === "change" && <GroupForm group={group} onClose={close} />}
      {asked === "remove" && (
        <ConfirmWindow
          title="Supprimer ces synonymes"
          action="Supprimer"
          isDisabled={remove.isPending}
          onConfirm={() => {
            close();
            remove.mutate(group, {
              onSuccess: () => showToast("success", "Synonymes supprimés"),
              onError: (error) => showToast("error", sentenceOf(error, texts.actFailed)),
            });
          }}
          onClose={close}
        >
          <p className="no-margin">
            La recherche ne prendra plus «{"\u00a0"}
            {words}
            {"\u00a0"}» pour des équivalents.
          </p>
        </ConfirmWindow>
      )}
    </li>
  );
};

/** The words that the search takes for one another. */
export const SynonymsSection = () => {
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(synonymsQuery);
  const { data } = query;
  return (
    <section className="card stack" aria-labelledby="synonyms">
      <div className="row between">
        <div>
          <h3 id="synonyms" className="no-margin">
            Synonymes de la recherche
          </h3>
          <p className="soft small no-margin">
            Chercher l'un trouve aussi les autres, dès l'enregistrement. Une alerte déjà enregistrée garde les mots de
            sa création.
          </p>
        </div>
        <Button variant="default" onClick={() => setIsAdding(true)}>
          Ajouter<span className="visually-hidden"> des synonymes</span>
        </Button>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={2} height={40} refreshFailure="quiet" />
      {data?.synonyms.length === 0 && <EmptyState title="Aucun synonyme pour le moment." />}
      <ul className="plain-list reference-entries" aria-label="Synonymes de la recherche">
        {data?.synonyms.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </ul>
      {isAdding && <GroupForm group={null} onClose={() => setIsAdding(false)} />}
    </section>
  );
};
