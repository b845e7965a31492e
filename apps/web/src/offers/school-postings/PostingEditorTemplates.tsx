import { Button } from "@mantine/core";
import type { TypedPosting } from "@passerelle/contract/offers/posting-editor";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Window } from "#ui/Window.tsx";
import { readTemplate, templatesQuery, useTemplates } from "./posting-editor-queries.ts";
import { texts } from "./posting-editor-texts.ts";

/** What is wrong with a name, in the server's words. */
const problemOf = (error: Error) =>
  error instanceof ApiError
    ? (error.fields.name?.[0] ?? sentenceOf(error, texts.templateFailed))
    : texts.templateFailed;

type NameProps = { start: string; action: string; isBusy: boolean; error: string; onName: (name: string) => void };

const NameForm = ({ start, action, isBusy, error, onName }: NameProps) => {
  const [name, setName] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onName(name);
  };
  return (
    <form className="row posting-add" onSubmit={submit}>
      <TextField
        label="Nom du modèle"
        maxLength={80}
        data-autofocus
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isBusy || name.trim() === ""}>
        {action}
      </Button>
    </form>
  );
};

type SaveProps = { title: string; read: () => TypedPosting; onClose: () => void };

/** Saves the content of the editor as a template. */
export const SaveTemplateWindow = ({ title, read, onClose }: SaveProps) => {
  const { keep } = useTemplates();
  const save = (name: string) =>
    keep.mutate(
      { name, content: read() },
      {
        onSuccess: () => {
          showToast("success", texts.templateSaved);
          onClose();
        },
      },
    );
  return (
    <Window title="Enregistrer comme modèle" onClose={onClose}>
      <div className="stack">
        <p className="soft no-margin">
          Toute votre école pourra partir de ce modèle. La référence et les dates de publication n'y sont pas gardées.
        </p>
        <NameForm
          start={title}
          action="Enregistrer le modèle"
          isBusy={keep.isPending}
          error={keep.error ? problemOf(keep.error) : ""}
          onName={save}
        />
      </div>
    </Window>
  );
};

type Props = { onUse: (name: string, content: TypedPosting) => void; onClose: () => void };

/** The templates of the school: start from one, rename or remove it. */
export const TemplatesWindow = ({ onUse, onClose }: Props) => {
  const query = useQuery(templatesQuery);
  const { data } = query;
  const { rename, remove } = useTemplates();
  const [renamed, setRenamed] = useState("");
  const [removed, setRemoved] = useState("");
  const failed = (error: Error) => showToast("error", sentenceOf(error, texts.templatesFailed));
  const use = (id: string) =>
    readTemplate(id).then(({ name, content }) => {
      onUse(name, content);
      onClose();
    }, failed);
  return (
    <Window title="Modèles d'offres" size="lg" onClose={onClose}>
      <QueryView query={query} failed={texts.templatesFailed} skeletons={3} height={60} />
      {data?.length === 0 && (
        <EmptyState title="Aucun modèle">
          <p className="no-margin">Dans une offre, choisissez « Enregistrer comme modèle ».</p>
        </EmptyState>
      )}
      <ul className="plain-list">
        {data?.map(({ id, name, created_by, updated_at }) => (
          <li key={id} className="card stack">
            {renamed === id ? (
              <NameForm
                start={name}
                action="Renommer"
                isBusy={rename.isPending}
                error={rename.error ? problemOf(rename.error) : ""}
                onName={(next) =>
                  rename.mutate(
                    { id, name: next },
                    {
                      onSuccess: () => {
                        setRenamed("");
                        showToast("success", texts.templateRenamed);
                      },
                    },
                  )
                }
              />
            ) : (
              <div>
                <strong>{name}</strong>
                <p className="soft small no-margin">
                  {[created_by, `modifié le ${formatDay(updated_at)}`].filter(Boolean).join(" · ")}
                </p>
              </div>
            )}
            <div className="row">
              <Button onClick={() => use(id)}>
                Utiliser<span className="visually-hidden"> le modèle {name}</span>
              </Button>
              <Button variant="default" onClick={() => setRenamed(renamed === id ? "" : id)}>
                {renamed === id ? "Annuler" : "Renommer"}
                <span className="visually-hidden"> {name}</span>
              </Button>
              {removed === id ? (
                <Button
                  variant="danger"
                  onClick={() =>
                    remove.mutate(id, {
                      onSuccess: () => showToast("success", texts.templateRemoved),
                      onError: failed,
                    })
                  }
                >
                  Confirmer la suppression<span className="visually-hidden"> de {name}</span>
                </Button>
              ) : (
                <BlockedWhileImpersonating isQuiet>
                  <Button variant="default" onClick={() => setRemoved(id)}>
                    Supprimer<span className="visually-hidden"> {name}</span>
                  </Button>
                </BlockedWhileImpersonating>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Window>
  );
};
