import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#ui/QueryView.tsx";
import { Checks, useEditorForm } from "./PostingEditorFields.tsx";
import { suggestionsQuery } from "./posting-editor-queries.ts";
import { editedLabels } from "./posting-editor-rules.ts";

/** Sectors of the reference list; a withdrawn one stays on offers that have it. */
export const Sectors = () => {
  const form = useEditorForm();
  const query = useQuery(suggestionsQuery);
  const { data } = query;
  const [had] = useState(form.getValues().industry_sectors);
  if (!data)
    return (
      <QueryView query={query} failed="Erreur lors du chargement des secteurs d'activité" skeletons={1} height={90} />
    );
  const chosen = [...had, ...form.getValues().industry_sectors];
  return <Checks name="industry_sectors" options={[...new Set([...data.industry_sectors, ...chosen])]} />;
};

/** How what is suggested is added to what is typed: words go between commas, benefits on lines of their own. */
const fields = {
  tags: { list: "tags", between: ", ", split: "," },
  desired_skills: { list: "skills", between: ", ", split: "," },
  benefits: { list: "benefits", between: "\n", split: "\n" },
} as const;

const shown = 8;
const plain = (text: string) => text.trim().toLowerCase();

/** What the provider suggests for a field and is not in it yet, each added by its button. */
export const Suggestions = ({ name }: { name: keyof typeof fields }) => {
  const { list, between, split } = fields[name];
  const form = useEditorForm();
  const [typed, setTyped] = useState(form.getValues()[name]);
  form.watch(name, ({ value }) => setTyped(value));
  const { data } = useQuery(suggestionsQuery);
  const listed = typed.split(split).map(plain);
  const left = data?.[list].filter((label) => !listed.includes(plain(label))).slice(0, shown) ?? [];
  const add = (label: string) => {
    const before = typed.trim().replace(/,$/, "");
    form.setFieldValue(name, before ? `${before}${between}${label}` : label);
    // The button disappears: keyboard users continue in the field.
    requestAnimationFrame(() => form.getInputNode(name)?.focus());
  };
  if (left.length === 0) return null;
  return (
    <ul className="row posting-suggestions" aria-label={`Suggestions\u00a0: ${editedLabels[name]}`}>
      {left.map((label) => (
        <li key={label}>
          <Button variant="default" className="small" onClick={() => add(label)}>
            <span aria-hidden>+ </span>
            <span className="visually-hidden">Ajouter </span>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
};
