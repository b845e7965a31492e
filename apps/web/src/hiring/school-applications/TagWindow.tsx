import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import type { RefusedItem } from "#ui/RefusedItems.tsx";
import { Window } from "#ui/Window.tsx";
import { ChipsField } from "./ChipsField.tsx";
import { choicesQuery, useTag } from "./queries.ts";

/** How many an application carries at most; the server says which would have more. */
const most = 10;

type Props = {
  ids: string[];
  /** What is known of the tags they carry. */
  carried: string[];
  /** Whose they are, when it is one. */
  name?: string;
  onRefused: (refused: RefusedItem[]) => void;
  onDone: () => void;
  onClose: () => void;
};

/** Puts tags on one application or on hundreds, and takes others off. */
export default function TagWindow({ ids, carried, name, onRefused, onDone, onClose }: Props) {
  const { data: choices } = useQuery(choicesQuery(""));
  const tag = useTag();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    tag.mutate(
      { application_ids: ids, add, remove },
      {
        onSuccess: ({ tagged, refused }) => {
          onRefused(refused);
          if (tagged.length > 0)
            void showToast(
              "success",
              `Étiquettes de ${plural(tagged.length, "candidature", "candidatures")} mises à jour`,
            );
          if (refused.length === 0) onDone();
          onClose();
        },
      },
    );
  };
  return (
    <Window
      title={name ? `Étiquettes de ${name}` : `Étiqueter ${plural(ids.length, "candidature", "candidatures")}`}
      closesOutside={false}
      onClose={onClose}
    >
      <form className="stack" onSubmit={save}>
        {tag.isError && (
          <p className="banner banner-error no-margin" role="alert">
            {tag.error.message}
          </p>
        )}
        <ChipsField
          label="Étiquettes à ajouter"
          hint="Choisissez ou écrivez, puis Entrée. Toute l'école les partage."
          values={add}
          suggestions={choices?.tags ?? []}
          most={most}
          maxLength={40}
          onChange={setAdd}
        />
        {carried.length > 0 && (
          <fieldset className="filters-group">
            <legend>Étiquettes à retirer</legend>
            {carried.map((one) => (
              <CheckField
                key={one}
                label={one}
                checked={remove.includes(one)}
                onChange={({ target: { checked } }) =>
                  setRemove(checked ? [...remove, one] : remove.filter((other) => other !== one))
                }
              />
            ))}
          </fieldset>
        )}
        <div className="row">
          <Button type="submit" disabled={tag.isPending || add.length + remove.length === 0}>
            {tag.isPending ? "En cours…" : "Enregistrer"}
          </Button>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Window>
  );
}
