import { UnstyledButton } from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextField } from "#ui/TextField.tsx";
import { useEditorForm } from "./PostingEditorFields.tsx";

type Props = {
  name: "participant_ids" | "domains";
  label: string;
  /** What the field is filled with. */
  options: Record<string, string>;
  most: number;
};

const shown = 8;

/**
 * Several choices of a long list: found by typing, whatever the case, and taken back by their button
 * (docs/product/school-postings-and-broadcast.md#typed-lists).
 */
export const Picker = (props: Props) => {
  const form = useEditorForm();
  return <Picked key={form.key(props.name)} {...props} />;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const Picked = ({ name, label, options, most }: Props) => {
  const id = useId();
  const form = useEditorForm();
  const [chosen, setChosen] = useState<string[]>(form.getValues()[name]);
  const [search, setSearch] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const searched = useRef<HTMLDivElement>(null);
  const choose = (next: string[]) => {
    setChosen(next);
    setSearch("");
    form.setFieldValue(name, next, { forceUpdate: false });
    // The focused option disappears: the focus returns to the field, with the list closed.
    searched.current?.querySelector("input")?.focus();
    setIsOpen(false);
  };
  const words = search.trim().toLowerCase();
  const found = Object.entries(options).filter(
    ([value, text]) => !chosen.includes(value) && text.toLowerCase().includes(words),
  );
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setIsOpen(false);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    // What is folded takes no focus: it is drawn first, so that the next key finds it there.
    flushSync(() => setIsOpen(true));
    const stops = [...(searched.current?.querySelectorAll<HTMLElement>("input, button") ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  const { error } = form.getInputProps(name);
  return (
    <div className="stack posting-picker" data-path={name}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is and the arrows, for its list */}
      <div ref={searched} className="posting-search" onFocus={() => setIsOpen(true)} onBlur={leave} onKeyDown={walk}>
        <TextField
          label={label}
          type="search"
          placeholder="Rechercher"
          autoComplete="off"
          value={search}
          error={error}
          disabled={chosen.length >= most}
          hint={chosen.length >= most ? `${most} au plus` : undefined}
          onClick={() => setIsOpen(true)}
          onChange={({ target }) => {
            setSearch(target.value);
            setIsOpen(true);
          }}
        />
        <div id={`${id}-found`} className="posting-found" hidden={!isOpen || chosen.length >= most}>
          {found.slice(0, shown).map(([value, text]) => (
            <UnstyledButton key={value} onClick={() => choose([...chosen, value])}>
              {text}
            </UnstyledButton>
          ))}
          <p role="status" className="soft small no-margin">
            {found.length === 0 && "Aucun résultat"}
            {found.length > shown && `${found.length - shown} de plus\u00a0: précisez votre recherche`}
          </p>
        </div>
      </div>
      {chosen.length > 0 && (
        <ul className="posting-chips row" aria-label="Déjà choisis">
          {chosen.map((value) => (
            <li key={value} className="tag">
              {options[value] ?? "Personne qui a quitté l'école"}
              <UnstyledButton
                aria-label={`Retirer ${options[value] ?? ""}`.trim()}
                onClick={() => choose(chosen.filter((one) => one !== value))}
              >
                ×
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
