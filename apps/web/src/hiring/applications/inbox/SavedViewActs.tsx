import { ActionIcon } from "@mantine/core";
import { IconDotsVertical, IconPlus } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { showToast } from "#platform/toasts.ts";
import { showUndo } from "#platform/undo-toast.tsx";
import { MenuButton } from "#ui/MenuButton.tsx";
import { addressOf, isFixedView, moved, nothingFiltered } from "./saved-view-rules.ts";
import type { InboxSearch } from "./use-inbox-search.ts";
import { type SavedView, useDeleteView, useOrderViews, useSaveView } from "./view-queries.ts";

const NothingToSave = lazyPart(() => import("./NothingToSave.tsx"));
const ViewNameWindow = lazyPart(() => import("./ViewNameWindow.tsx"));

/** Which tab has the focus once the tabs are others: the one shown instead of a deleted view, or the view that is put back. */
export type FocusedTab = "fixed" | "own" | null;

type MenuProps = Pick<Props, "search" | "views" | "onFocus"> & { view: SavedView; onRename: () => void };

const tell = (error: Error) => void showToast("error", error.message);

/** What is done with the view that is shown: another name, another place, or none. */
const ViewMenu = ({ search, view, views, onRename, onFocus }: MenuProps) => {
  const order = useOrderViews();
  const remove = useDeleteView();
  const save = useSaveView();
  const ids = views.map(({ id }) => id);
  const move = (by: 1 | -1) => order.mutate(moved(ids, view.id, by), { onError: tell });
  const { name, filters, place } = view;
  const putBack = () => {
    onFocus("own");
    // A promise: this menu is gone with its view, and the callbacks of `mutate` with it.
    save.mutateAsync({ name, filters, place }).then(() => search.set(addressOf(filters)), tell);
  };
  return (
    <MenuButton
      position="bottom-end"
      acts={[
        { label: "Renommer", onChoose: onRename },
        { label: "Déplacer à gauche", disabled: ids[0] === view.id, onChoose: () => move(-1) },
        { label: "Déplacer à droite", disabled: ids.at(-1) === view.id, onChoose: () => move(1) },
        {
          label: "Supprimer",
          onChoose: () =>
            remove.mutate(view.id, {
              onSuccess: () => {
                onFocus("fixed");
                // What a deleted view filtered is no longer named by a tab.
                void search.set(nothingFiltered);
                void showUndo(`Vue « ${name} » supprimée.`, putBack);
              },
              onError: tell,
            }),
        },
      ]}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Vue « ${name} »`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
};

type Props = {
  search: InboxSearch;
  view: SavedView | undefined;
  views: SavedView[];
  onFocus: (tab: FocusedTab) => void;
};

/** Saves what the list shows as a view, or changes the saved one that it shows. */
export const SavedViewActs = ({ search, view, views, onFocus }: Props) => {
  const { filters } = search;
  const [isNaming, setIsNaming] = useState(false);
  const [isNothing, setIsNothing] = useState(false);
  const saver = useRef<HTMLButtonElement>(null);
  return (
    <>
      {view ? (
        <ViewMenu search={search} view={view} views={views} onFocus={onFocus} onRename={() => setIsNaming(true)} />
      ) : (
        <ActionIcon
          ref={saver}
          variant="subtle"
          color="gray"
          size="lg"
          title="Enregistrer cette vue"
          aria-label="Enregistrer cette vue"
          onKeyDown={({ key }) => key === "Escape" && setIsNothing(false)}
          onClick={() => (isFixedView(filters) ? setIsNothing(!isNothing) : setIsNaming(true))}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      )}
      {isNothing && !view && (
        <Suspense>
          <NothingToSave under={saver} onClose={() => setIsNothing(false)} />
        </Suspense>
      )}
      {isNaming && (
        <Suspense>
          <ViewNameWindow view={view} filters={filters} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </>
  );
};
