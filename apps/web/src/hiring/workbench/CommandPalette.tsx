import { UnstyledButton } from "@mantine/core";
import { Spotlight, spotlight } from "@mantine/spotlight";
import "@mantine/spotlight/styles.layer.css";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { plural } from "#platform/formats.ts";
import { Library } from "#ui/Library.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import classes from "./palette.module.css";
import { type PaletteGroup, paletteGroups } from "./palette-groups.tsx";
import { findQuery } from "./queries.ts";

type Props = {
  /** Changes each time that the palette is asked for. */
  openings: number;
  /** Acts and screens, found by their label. */
  own: PaletteGroup[];
};

const listId = "palette-list";
const optionId = (index: number) => `palette-${index}`;

/** What is found by words, in groups, and walked with the arrows alone: the focus stays in the field. */
const OpenedPalette = ({ openings, own }: Props) => {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState(0);
  const words = useDebounced(query.trim(), 150);
  const found = useQuery(findQuery(words));
  const groups = paletteGroups(
    query,
    { data: found.data, isFresh: words === query.trim() && !found.isPlaceholderData },
    own,
  );
  const items = groups.flatMap((group) => group.items);
  const isSearching = words !== query.trim() || found.isFetching;
  const current = Math.min(selected, items.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again
  useEffect(() => spotlight.open(), [openings]);
  useEffect(() => {
    list.current?.querySelector(`#${optionId(current)}`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const go = (to: string) => {
    spotlight.close();
    navigate(to);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by) setSelected((current + by + items.length) % Math.max(items.length, 1));
    const item = items[current];
    if (key === "Enter" && item) go(item.to);
  };
  return (
    <Spotlight.Root
      shortcut={null}
      size={640}
      attributes={{ content: { "aria-label": "Rechercher" } }}
      query={query}
      onQueryChange={(typed) => {
        setQuery(typed);
        setSelected(0);
      }}
      transitionProps={{ duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
    >
      <Spotlight.Search
        placeholder="Un candidat, une offre, un écran…"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        role="combobox"
        aria-label="Rechercher un candidat, une offre, un écran"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? optionId(current) : undefined}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label="Résultats" className={classes.list}>
        {groups.map(({ title, items: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is
          <div key={title} role="group" aria-label={title}>
            <p className={classes.title} aria-hidden>
              {title}
            </p>
            {some.map((item) => {
              const index = items.indexOf(item);
              return (
                <UnstyledButton
                  key={item.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  className={classes.action}
                  onMouseMove={() => setSelected(index)}
                  onClick={() => go(item.to)}
                >
                  {item.mark}
                  <span className={classes.words}>
                    {item.label}
                    {item.description && <span className={classes.detail}>{item.description}</span>}
                  </span>
                  {item.badge}
                </UnstyledButton>
              );
            })}
          </div>
        ))}
      </div>
      {items.length === 0 && !isSearching && !found.isError && (
        <p className={classes.quiet}>
          Rien ne commence par «{`\u00a0${query.trim()}\u00a0`}». Essayez un nom, un mot de CV, le titre d'une offre ou
          un écran.
        </p>
      )}
      {found.isError && (
        <p className={classes.quiet} role="alert">
          Les candidats et les offres n'ont pas pu être cherchés. Réessayez dans quelques instants.
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isSearching ? "" : plural(items.length, "résultat", "résultats")}
      </p>
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> choisir <kbd>Entrée</kbd> ouvrir <kbd>Échap</kbd> fermer
      </p>
    </Spotlight.Root>
  );
};

export default function CommandPalette(props: Props) {
  return (
    <Library>
      <OpenedPalette {...props} />
    </Library>
  );
}
