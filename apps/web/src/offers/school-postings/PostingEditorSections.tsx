import { useLocalStorage } from "@mantine/hooks";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { plural } from "#platform/formats.ts";
import { type Live, useLive } from "./live-value.ts";
import type { PostingValues } from "./posting-editor-rules.ts";
import { essentialFields, filledOf, headOf, type SectionName, sections } from "./posting-editor-sections.ts";

/** Whether this browser shows every section, as its person last chose. */
export const useUnfolded = () =>
  useLocalStorage<boolean>({ key: "posting-unfolded", defaultValue: false, getInitialValueInEffect: false });

type SectionProps = { live: Live<PostingValues>; children: ReactNode };

const Filled = ({ live }: { live: Live<PostingValues> }) => {
  const values = useDeferredValue(useLive(live));
  return (
    <span className="soft small">
      {filledOf(values)} sur {essentialFields.length}
    </span>
  );
};

/** The fields that every offer says, in sight. */
export const Essentials = ({ live, children }: SectionProps) => (
  <section className="card stack" id="section-essentiel" aria-labelledby="titre-essentiel">
    <div className="row">
      <h2 id="titre-essentiel" className="no-margin">
        L'essentiel
      </h2>
      <Filled live={live} />
    </div>
    {children}
  </section>
);

const Head = ({ name, live }: { name: SectionName; live: Live<PostingValues> }) => {
  const values = useDeferredValue(useLive(live));
  const { missing, words } = headOf(name, values);
  return missing.length > 0 ? (
    <span className="posting-missing" title={missing.join(", ")}>
      {plural(missing.length, "champ à remplir", "champs à remplir")}
    </span>
  ) : (
    <span className="soft posting-held">{words || "Facultatif"}</span>
  );
};

type FoldProps = SectionProps & { name: SectionName; isUnfolded: boolean };

/** A section of the rest: its title says what it holds, or how many fields it lacks. */
export const Fold = ({ name, live, isUnfolded, children }: FoldProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  // One that a person opened or closed by itself stays so.
  useEffect(() => {
    if (box.current) box.current.open = isUnfolded;
  }, [isUnfolded]);
  return (
    <details ref={box} className="card posting-fold" id={`section-${name}`}>
      <summary className="posting-head">
        <IconChevronRight size={18} aria-hidden />
        <h2 className="no-margin">{sections[name].title}</h2>
        <Head name={name} live={live} />
      </summary>
      <div className="stack posting-options">{children}</div>
    </details>
  );
};
