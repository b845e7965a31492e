import { Button } from "@mantine/core";
import type { ReferenceEntry, ReferenceList } from "@passerelle/contract/offers/reference-lists";
import { referenceListLabels } from "@passerelle/contract/work-labels";
import { useId, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { EntryLine } from "./EntryLine.tsx";
import { useAddEntry, useOrder } from "./queries.ts";
import { texts, usedIn } from "./texts.ts";
import { WordsForm } from "./WordsForm.tsx";

type Props = { list: ReferenceList; entries: ReferenceEntry[] };

const swapped = (ids: string[], at: number, to: number) =>
  ids.map((id, index) => (index === at ? (ids[to] ?? id) : index === to ? (ids[at] ?? id) : id));

/** A list edited by the provider: entries in order, then the withdrawn ones. */
export const EditableList = ({ list, entries }: Props) => {
  const heading = useId();
  const [isAdding, setIsAdding] = useState(false);
  const add = useAddEntry(list);
  const order = useOrder(list);
  const shown = entries.filter(({ is_withdrawn }) => !is_withdrawn).map(({ id }) => id);
  const move = (id: string, by: -1 | 1) => {
    const at = shown.indexOf(id);
    const to = at + by;
    if (order.isPending || to < 0 || to >= shown.length) return undefined;
    return () =>
      order.mutate(
        { ids: swapped(shown, at, to), expected_ids: shown },
        { onError: (error) => showToast("error", sentenceOf(error, texts.actFailed)) },
      );
  };
  return (
    <section className="card stack" aria-labelledby={heading}>
      <div className="row between">
        <div>
          <h3 id={heading} className="no-margin">
            {referenceListLabels[list]}
          </h3>
          <p className="soft small no-margin">{usedIn[list]}</p>
        </div>
        <Button
          variant="default"
          onClick={() => {
            add.reset();
            setIsAdding(true);
          }}
        >
          Ajouter<span className="visually-hidden"> : {referenceListLabels[list]}</span>
        </Button>
      </div>
      {entries.length === 0 && <p className="soft no-margin">Cette liste est vide.</p>}
      <ul className="plain-list reference-entries" aria-label={referenceListLabels[list]}>
        {entries.map((entry) => (
          <EntryLine
            key={entry.id}
            entry={entry}
            onUp={entry.is_withdrawn ? undefined : move(entry.id, -1)}
            onDown={entry.is_withdrawn ? undefined : move(entry.id, 1)}
          />
        ))}
      </ul>
      <p className="soft small no-margin">{plural(shown.length, "libellé proposé", "libellés proposés")}</p>
      {isAdding && (
        <WordsForm
          title={`Ajouter à « ${referenceListLabels[list]} »`}
          label="Libellé"
          start=""
          maxLength={60}
          isBusy={add.isPending}
          error={add.error}
          onSave={(typed) =>
            add.mutate(typed, {
              onSuccess: ({ label }) => {
                setIsAdding(false);
                void showToast("success", `${label} est ajouté`);
              },
            })
          }
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  );
};
