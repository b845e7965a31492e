import { Button } from "@mantine/core";
import { inboxViewNameMost } from "@passerelle/contract/hiring/inbox-view-rules";
import { type FormEvent, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { TextField } from "#ui/TextField.tsx";
import { Window } from "#ui/Window.tsx";
import { type ReceivedFilters, sent } from "../received-queries.ts";
import { type SavedView, useRenameView, useSaveView } from "./view-queries.ts";

type Props = {
  /** The view that gets another name; without one, these filters become a new view. */
  view?: SavedView | undefined;
  filters: ReceivedFilters;
  onClose: () => void;
};

const failed = "La vue n'a pas pu être enregistrée.";
const sentence = (error: Error) => (error instanceof ApiError && error.fields?.name?.[0]) || sentenceOf(error, failed);

/** The name under which one's filters and order become a tab, or the new name of one. */
export default function ViewNameWindow({ view, filters, onClose }: Props) {
  const save = useSaveView();
  const rename = useRenameView();
  const [name, setName] = useState(view?.name ?? "");
  const [error, setError] = useState("");
  const { length } = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (length > inboxViewNameMost)
      return setError(`${inboxViewNameMost} caractères au plus\u00a0: ce nom en a ${length}.`);
    const answer = {
      onSuccess: () => {
        onClose();
        void showToast("success", view ? "Vue renommée." : "Vue enregistrée.");
      },
      onError: (refused: Error) => setError(sentence(refused)),
    };
    if (view) rename.mutate({ id: view.id, name }, answer);
    else save.mutate({ name, filters: sent(filters) }, answer);
  };
  return (
    <Window title={view ? `Renommer « ${view.name} »` : "Enregistrer cette vue"} onClose={onClose}>
      <form onSubmit={submit} className="stack">
        <TextField
          label="Nom de la vue"
          hint={[
            !view && "Les filtres et l'ordre de la liste sont gardés. Vous seul voyez cette vue.",
            `${length} caractère${length >= 2 ? "s" : ""} sur ${inboxViewNameMost}.`,
          ]
            .filter(Boolean)
            .join(" ")}
          required
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <Button type="submit" loading={save.isPending || rename.isPending}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Window>
  );
}
