import { Button, Menu } from "@mantine/core";
import { missingLead, requiredFields } from "@passerelle/contract/offers/posting-fields";
import { IconListDetails } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Live } from "./live-value.ts";
import { AutosaveNote, SaveButtons } from "./PostingEditorSaving.tsx";
import { type EditedField, editedLabels, type Status } from "./posting-editor-rules.ts";
import { type SectionName, sections } from "./posting-editor-sections.ts";

export type Problems = { fields: string[]; sentence: string };

const required: readonly string[] = requiredFields.published;
/** Where the sentence for missing fields names a field; others come after those that it always may. */
const placeOf = (field: string) => (required.includes(field) ? required.indexOf(field) : required.length);

/** What is wrong, each field a way to where its error stands; those that are missing are said in the order of the sentence. */
const ProblemList = ({ problems, onField }: { problems: Problems; onField: (field: string) => void }) => {
  const isList = problems.sentence.startsWith(missingLead);
  const fields = isList ? problems.fields.toSorted((one, other) => placeOf(one) - placeOf(other)) : problems.fields;
  if (fields.length === 0) return null;
  return (
    <p className="posting-problems no-margin" role="alert">
      {isList ? missingLead : `${problems.sentence} `}
      {fields.map((field, index) => (
        <span key={field}>
          {index > 0 && ", "}
          <Button variant="transparent" size="compact-sm" onClick={() => onField(field)}>
            {editedLabels[field as EditedField] ?? field}
          </Button>
        </span>
      ))}
    </p>
  );
};

const openSection = (id: string) => {
  const section = document.getElementById(`section-${id}`);
  if (section instanceof HTMLDetailsElement) section.open = true;
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("summary, input")?.focus({ preventScroll: true });
};

/** The sections of the first step, to go to one. */
const SectionIndex = () => (
  <Menu position="top-start" withinPortal={false} returnFocus={false}>
    <Menu.Target>
      <Button variant="subtle" leftSection={<IconListDetails size={18} aria-hidden />}>
        Sections
      </Button>
    </Menu.Target>
    <Menu.Dropdown aria-label="Sections">
      <Menu.Item onClick={() => openSection("essentiel")}>L'essentiel</Menu.Item>
      {(Object.keys(sections) as SectionName[]).map((name) => (
        <Menu.Item key={name} onClick={() => openSection(name)}>
          {sections[name].title}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

type Props = {
  note: Live<string | null>;
  problems: Problems | null;
  isWriting: boolean;
  isBusy: boolean;
  onField: (field: string) => void;
  onSave: (status: Status) => void;
  /** What else can be done with the offer. */
  children: ReactNode;
};

/** At the bottom of the screen: how far the saving is, the sections, and the three ways to save; nothing comes over it. */
export const EditorBar = ({ note, problems, isWriting, isBusy, onField, onSave, children }: Props) => (
  <section className="posting-bar" aria-label="Enregistrement">
    {problems && <ProblemList problems={problems} onField={onField} />}
    <div className="row between">
      <div className="row posting-bar-start">
        {isWriting && <SectionIndex />}
        <AutosaveNote note={note} />
      </div>
      <div className="row">
        {children}
        <SaveButtons last="Enregistrer et diffuser" isBusy={isBusy} onSave={onSave} />
      </div>
    </div>
  </section>
);
