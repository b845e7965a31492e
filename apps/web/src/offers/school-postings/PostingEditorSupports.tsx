import { Button } from "@mantine/core";
import { defaultSupports } from "@passerelle/contract/offers/posting-fields";
import type { Jobboard, PostingForm } from "@passerelle/contract/offers/school-postings";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { CheckField } from "#ui/CheckField.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { Live } from "./live-value.ts";
import { useEditorForm } from "./PostingEditorFields.tsx";
import { fittingFields, type PostingValues } from "./posting-editor-rules.ts";

const known: readonly string[] = defaultSupports.map(({ name }) => name);
const mostSupports = 40;
const longestName = 80;

/**
 * Beside the switch: what it says, or why it is off from the start. A custom one starts with a fixed status
 * (docs/product/school-postings-and-broadcast.md#supports).
 */
const standingOf = ({ name, active, status }: Jobboard, added: readonly string[]) => {
  if (active || added.includes(name)) return "activé";
  return status === "activé" ? "désactivé" : status;
};

type SaysOf = (name: string, isActive: boolean) => ReactNode;

/** Renders the list with each support's check of the offer as typed. */
export type ChecksSlot = ComponentType<{
  postingId: string | null;
  isShown: boolean;
  read: () => Partial<PostingForm>;
  subscribe: (listener: () => void) => () => void;
  onField: (field: string) => void;
  children: (saysOf: SaysOf) => ReactNode;
}>;

type Props = {
  postingId: string | null;
  live: Live<PostingValues>;
  isShown: boolean;
  Checks: ChecksSlot;
  onField: (field: string) => void;
};

/** Step 3: where the offer is to be broadcast (docs/product/school-postings-and-broadcast.md#supports). */
export const Supports = ({ postingId, live, isShown, Checks, onField }: Props) => {
  const form = useEditorForm();
  return (
    <Checks
      postingId={postingId}
      isShown={isShown}
      read={() => fittingFields(live.get())}
      subscribe={live.subscribe}
      onField={onField}
    >
      {(saysOf) => <SupportList key={form.key("jobboards")} saysOf={saysOf} />}
    </Checks>
  );
};

const SupportList = ({ saysOf }: { saysOf: SaysOf }) => {
  const form = useEditorForm();
  // An older offer may lack some of the supports: they are there to be switched on.
  const [boards, setBoards] = useState<Jobboard[]>(() => {
    const own = form.getValues().jobboards;
    const others = defaultSupports.filter(({ name }) => !own.some((board) => board.name === name));
    return [...own, ...others.map((board) => ({ ...board, active: false }))];
  });
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  /** Those that were just added and not switched yet. */
  const [fresh, setFresh] = useState<string[]>([]);
  const added = useRef<HTMLDivElement>(null);
  const set = (next: Jobboard[]) => {
    setBoards(next);
    form.setFieldValue("jobboards", next, { forceUpdate: false });
  };
  const setAll = (active: boolean) => {
    setFresh([]);
    set(boards.map((board) => ({ ...board, active })));
  };
  const turn = (name: string, active: boolean) => {
    setFresh(fresh.filter((one) => one !== name));
    set(boards.map((board) => (board.name === name ? { ...board, active } : board)));
  };
  const add = () => {
    const wanted = name.trim();
    if (!wanted) return setError("Le nom du support est requis");
    if (boards.some((board) => board.name.toLowerCase() === wanted.toLowerCase()))
      return setError("Ce support existe déjà.");
    const listed = known.find((one) => one.toLowerCase().split(" ").includes(wanted.toLowerCase()));
    if (listed) return setError(`Ce support est déjà dans la liste, sous le nom «\u00a0${listed}\u00a0».`);
    if (boards.length >= mostSupports) return setError(`${mostSupports} supports au plus.`);
    set([...boards, { name: wanted, active: false, status: "activé" }]);
    setFresh([...fresh, wanted]);
    setName("");
    setError("");
    added.current?.querySelector("input")?.focus();
  };
  return (
    <section className="card stack" aria-label="Supports de diffusion">
      <div className="row between">
        <h2 className="no-margin">Supports de diffusion</h2>
        <div className="row">
          <Button variant="default" onClick={() => setAll(true)}>
            Tout activer
          </Button>
          <Button variant="default" onClick={() => setAll(false)}>
            Tout désactiver
          </Button>
        </div>
      </div>
      <ul className="plain-list posting-supports">
        {boards.map((board) => (
          <li key={board.name} className="row between">
            <CheckField
              role="switch"
              label={board.name}
              checked={board.active}
              onChange={({ target }) => turn(board.name, target.checked)}
            />
            <span className="row">
              <span className="soft small">{standingOf(board, fresh)}</span>
              {!known.includes(board.name) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => set(boards.filter((one) => one.name !== board.name))}
                >
                  Retirer<span className="visually-hidden"> {board.name}</span>
                </Button>
              )}
            </span>
            {saysOf(board.name, board.active)}
          </li>
        ))}
      </ul>
      <div ref={added} className="row posting-add">
        <TextField
          label="Nom du support"
          maxLength={longestName}
          hint={`${longestName} caractères au plus.`}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError("");
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          Ajouter
        </Button>
      </div>
    </section>
  );
};
