import { Button } from "@mantine/core";
import type { ReferenceEntry } from "@passerelle/contract/offers/reference-lists";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useChangeEntry } from "./queries.ts";
import { texts } from "./texts.ts";
import { WordsForm } from "./WordsForm.tsx";

type Props = {
  entry: ReferenceEntry;
  /** Absent where it cannot go further, has no place, or moves already: the button keeps the focus. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
};

/** One entry of a list, with its place in it. */
export const EntryLine = ({ entry, onUp, onDown }: Props) => {
  const { id, label, version, is_withdrawn } = entry;
  const [isRenaming, setIsRenaming] = useState(false);
  const change = useChangeEntry();
  const withdraw = () =>
    change.mutate(
      { id, expected_version: version, is_withdrawn: !is_withdrawn },
      {
        onSuccess: () => showToast("success", is_withdrawn ? `${label} est de nouveau proposé` : `${label} est retiré`),
        onError: (error) => showToast("error", sentenceOf(error, texts.actFailed)),
      },
    );
  const rename = (typed: string) =>
    change.mutate(
      { id, expected_version: version, label: typed },
      {
        onSuccess: () => {
          setIsRenaming(false);
          void showToast("success", "Libellé enregistré");
        },
      },
    );
  const of = <span className="visually-hidden"> : {label}</span>;
  return (
    <li className="row between reference-entry">
      <span className="row">
        {label}
        {is_withdrawn && <StatusBadge label="Retiré" tone="ghost" />}
      </span>
      <span className="row reference-actions">
        {!is_withdrawn && (
          <>
            <Button variant="default" aria-disabled={!onUp} onClick={onUp}>
              <span aria-hidden>↑</span>
              <span className="visually-hidden">Monter {label}</span>
            </Button>
            <Button variant="default" aria-disabled={!onDown} onClick={onDown}>
              <span aria-hidden>↓</span>
              <span className="visually-hidden">Descendre {label}</span>
            </Button>
          </>
        )}
        <Button
          variant="default"
          onClick={() => {
            change.reset();
            setIsRenaming(true);
          }}
        >
          Renommer{of}
        </Button>
        <Button variant="default" disabled={change.isPending} onClick={withdraw}>
          {is_withdrawn ? "Remettre" : "Retirer"}
          {of}
        </Button>
      </span>
      {isRenaming && (
        <WordsForm
          title={`Renommer « ${label} »`}
          label="Libellé"
          hint="Les offres déjà écrites gardent l'ancien libellé."
          start={label}
          maxLength={60}
          isBusy={change.isPending}
          error={change.error}
          onSave={rename}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </li>
  );
};
