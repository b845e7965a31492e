import { ActionIcon, Button, Popover, Tooltip } from "@mantine/core";
import type { SavedCandidateSearch } from "@passerelle/contract/hiring/candidate-searches";
import { IconBellPlus, IconBookmark, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { type Filters, isFiltered } from "./filters.ts";
import classes from "./saved.module.css";
import { savedSearchesQuery, useChangeSearch, useDeleteSearch, useSaveSearch } from "./saved-queries.ts";

const failed = (error: Error) => showToast("error", error.message);

/** Saves the search that is shown, in one click. */
export const SaveSearch = ({ filters }: { filters: Filters }) => {
  const save = useSaveSearch();
  if (!isFiltered(filters)) return null;
  const isSaved = save.isSuccess && JSON.stringify(save.variables) === JSON.stringify(filters);
  return (
    <Button
      variant="default"
      className={classes.save}
      leftSection={<IconBellPlus size={18} aria-hidden />}
      disabled={save.isPending || isSaved}
      onClick={() =>
        save.mutate(filters, {
          onSuccess: () =>
            showToast("success", "Recherche enregistrée\u00a0: un e-mail par jour au plus, s'il y a du nouveau"),
          onError: failed,
        })
      }
    >
      <span className={classes.saveWords}>{isSaved ? "Enregistrée" : "Enregistrer et être prévenu"}</span>
    </Button>
  );
};

const Saved = ({ search, onOpen }: { search: SavedCandidateSearch; onOpen: () => void }) => {
  const change = useChangeSearch();
  const remove = useDeleteSearch();
  const { id, name, is_mailed, path } = search;
  return (
    <li className={classes.search}>
      <Link to={path} className={classes.name} onClick={onOpen}>
        {name}
      </Link>
      <CheckField
        role="switch"
        label={
          <>
            Me prévenir<span className="visually-hidden"> de {name}</span>
          </>
        }
        checked={change.isPending ? change.variables.is_mailed : is_mailed}
        onChange={({ target }) => change.mutate({ id, is_mailed: target.checked }, { onError: failed })}
      />
      <Tooltip label="Supprimer">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Supprimer ${name}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(id, { onError: failed })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  );
};

/** The searches that the person saved: to open one, end its mails, or delete it. */
export const SavedSearches = () => {
  const [isOpen, setIsOpen] = useState(false);
  const read = useQuery(savedSearchesQuery);
  const count = read.data?.length ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(28rem, calc(100vw - 1.5rem))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.opener}
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.openerWords}>Enregistrées</span> {count}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <QueryView
          query={read}
          failed="Vos recherches n'ont pas pu être chargées"
          skeletons={2}
          height={42}
          isEmpty={count === 0}
          empty={<p className="no-margin soft">Aucune recherche enregistrée.</p>}
        >
          {(searches) => (
            <>
              <ul className={classes.searches} aria-label="Recherches enregistrées">
                {searches.map((search) => (
                  <Saved key={search.id} search={search} onOpen={() => setIsOpen(false)} />
                ))}
              </ul>
              <p className="soft small no-margin">Un e-mail par jour au plus, pour toutes, s'il y a du nouveau.</p>
            </>
          )}
        </QueryView>
      </Popover.Dropdown>
    </Popover>
  );
};
