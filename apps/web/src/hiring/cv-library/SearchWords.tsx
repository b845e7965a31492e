import { Menu, TagsInput, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTyped } from "#ui/use-typed.ts";
import type { Filters } from "./filters.ts";
import classes from "./library.module.css";

const matches = { "": "tous les mots", un: "un mot au moins" } as const;

const MatchMenu = ({ match, onChange }: { match: string; onChange: (match: string) => void }) => (
  <Menu position="bottom-end" withinPortal={false} returnFocus>
    <Menu.Target>
      <UnstyledButton className={classes.matchOpener}>
        <span className="visually-hidden">Chercher{"\u00a0"}: </span>
        {match === "un" ? matches.un : matches[""]}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown aria-label="Chercher">
      <Menu.RadioGroup value={match} onChange={onChange}>
        {Object.entries(matches).map(([code, words]) => (
          <Menu.RadioItem key={code} value={code} closeMenuOnClick>
            {words}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
);

type Props = {
  filters: Filters;
  onChange: (part: Partial<Filters>, options?: { replace: boolean }) => void;
};

/** Words and skills that are looked for, each a tag; the one that is being typed is looked for too. */
export const SearchWords = ({ filters, onChange }: Props) => {
  const { words, match } = filters;
  // The last word of the address, while it is still being typed.
  const [unfinished, setUnfinished] = useState("");
  const isTyping = unfinished !== "" && words.at(-1) === unfinished;
  const tags = isTyping ? words.slice(0, -1) : words;
  const [typed, setTyped] = useTyped(isTyping ? unfinished : "", (value) => {
    setUnfinished(value);
    onChange({ words: [...tags, ...(value ? [value] : [])] }, { replace: true });
  });
  return (
    <div className={classes.words}>
      <TagsInput
        aria-label="Rechercher"
        placeholder={words.length === 0 ? "Métier, compétence, mot du CV" : "Ajouter un mot ou une compétence"}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        maxTags={10}
        maxLength={60}
        splitChars={[",", ";"]}
        acceptValueOnBlur={false}
        value={tags}
        onChange={(next) => {
          setUnfinished("");
          // What was typed was looked for already: it becomes a tag, which is no other page.
          onChange({ words: next }, { replace: next.length > tags.length });
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        classNames={{ input: classes.wordsInput, pill: classes.word }}
      />
      {(match === "un" || words.join(" ").trim().includes(" ")) && (
        <MatchMenu match={match} onChange={(value) => onChange({ match: value })} />
      )}
    </div>
  );
};
