import { useState } from "react";
import { Area, Select, Text, useEditorForm } from "./PostingEditorFields.tsx";
import { Picker } from "./PostingEditorPicker.tsx";
import { acknowledgmentLabels } from "./posting-editor-words.ts";

/** A message of one's own is written where it is chosen (docs/product/applications.md#acknowledgement). */
const Acknowledgment = () => {
  const form = useEditorForm();
  const [type, setType] = useState(form.getValues().acknowledgmentType);
  form.watch("acknowledgmentType", ({ value }) => setType(value));
  return (
    <>
      <Select name="acknowledgmentType" options={acknowledgmentLabels} />
      {type === "custom" && <Area name="customMessage" maxLength={5000} required />}
    </>
  );
};

type Props = {
  /** The members of the school, by their account. */
  colleagues: Record<string, string>;
  /** Who wrote the offer and always sees its applications, as the person who reads this says it: « vous », or a name; none once gone. */
  author: string | null;
  hasProblems: boolean;
};

/** Step 2: who takes part in the offer, and where its applications arrive. */
export const Settings = ({ colleagues, author, hasProblems }: Props) => {
  // A problem opens them; its correction never closes what is being written in.
  const [isOpen, setIsOpen] = useState(hasProblems);
  if (hasProblems && !isOpen) setIsOpen(true);
  return (
    <div className="stack">
      <section className="card stack">
        <h2 className="no-margin">Participants</h2>
        <p className="soft no-margin">
          Avec des participants, seuls eux{author && `, ${author}`} et les administrateurs de l'école voient les
          candidatures de cette offre.
        </p>
        <Picker name="participant_ids" label="Ajouter un participant" options={colleagues} most={50} />
      </section>
      <details className="card" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>Plus d'options</summary>
        <div className="stack posting-options">
          <Text name="apply_email" inputMode="email" maxLength={254} hint="Les candidatures reçues y sont annoncées." />
          <Acknowledgment />
          <Text name="reference" maxLength={60} />
        </div>
      </details>
    </div>
  );
};
