import { ActionIcon, Menu, Popover } from "@mantine/core";
import { IconDotsVertical, IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { showToast } from "#platform/toasts.ts";
import { showUndo } from "#platform/undo-toast.tsx";
import { addressOf, isFixedView, moved, nothingFiltered } from "./saved-view-rules.ts";
import type { InboxSearch } from "./use-inbox-search.ts";
import { type SavedView, useDeleteView, useOrderViews, useSaveView } from "./view-queries.ts";

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
    <Menu position="bottom-end" withinPortal={false} returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Vue « ${name} »`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Vue « ${name} »`}>
        <Menu.Item onClick={onRename}>Renommer</Menu.Item>
        <Menu.Item disabled={ids[0] === view.id} onClick={() => move(-1)}>
          Déplacer à gauche
        </Menu.Item>
        <Menu.Item disabled={ids.at(-1) === view.id} onClick={() => move(1)}>
          Déplacer à droite
        </Menu.Item>
        <Menu.Item
          onClick={() =>
            remove.mutate(view.id, {
              onSuccess: () => {
                onFocus("fixed");
                // What a deleted view filtered is no longer named by a tab.
                void search.set(nothingFiltered);
                void showUndo(`Vue « ${name} » supprimée.`, putBack);
              },
              onError: tell,
            })
          }
        >
          Supprimer
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
  return (
    <>
      {view ? (
        <ViewMenu search={search} view={view} views={views} onFocus={onFocus} onRename={() => setIsNaming(true)} />
      ) : (
        <Popover opened={isNothing} onChange={setIsNothing} position="bottom-end" width={260} withinPortal={false}>
          <Popover.Target>
            <ActionIcon
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
          </Popover.Target>
          <Popover.Dropdown>
            <p className="no-margin small" role="alert">
              Choisissez d'abord un filtre ou un ordre&nbsp;: cette vue est déjà un onglet.
            </p>
          </Popover.Dropdown>
        </Popover>
      )}
      {isNaming && (
        <Suspense>
          <ViewNameWindow view={view} filters={filters} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </>
  );
};
