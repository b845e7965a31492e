import { ActionIcon, Button } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { pageMost } from "@passerelle/contract/organisations/company-page";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Portrait } from "../Portrait.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { PortraitField } from "./PortraitField.tsx";
import classes from "./page-editor.module.css";
import { moved, type PageValues } from "./page-form-rules.ts";

type RowProps = {
  form: UseFormReturnType<PageValues>;
  index: number;
  companyId: string;
  isLocked: boolean;
  onClose: () => void;
  onRemove: () => void;
};

/** One person, being written; the preview follows each key. */
const OpenTutor = ({ form, index, companyId, isLocked, onClose, onRemove }: RowProps) => {
  const field = (name: string) => ({ disabled: isLocked, ...form.getInputProps(`tutors.${index}.${name}`) });
  return (
    <li className={classes.open}>
      <PortraitField
        companyId={companyId}
        name={form.values.tutors[index]?.name ?? ""}
        url={form.values.tutors[index]?.portrait_url ?? null}
        error={String(form.errors[`tutors.${index}.portrait_id`] ?? "")}
        isLocked={isLocked}
        onChange={(portrait) => {
          form.clearFieldError(`tutors.${index}.portrait_id`);
          form.setFieldValue("tutors", (all) => all.map((one, at) => (at === index ? { ...one, ...portrait } : one)));
        }}
      />
      <TextField label="Prénom et nom" autoComplete="off" autoFocus required {...field("name")} />
      <TextField label="Fonction" autoComplete="off" required {...field("job")} />
      <TextArea label="Une phrase (200 caractères au plus)" rows={3} {...field("sentence")} />
      <div className={classes.acts}>
        <Button variant="subtle" color="gray" disabled={isLocked} onClick={onRemove}>
          Retirer
        </Button>
        <Button variant="light" onClick={onClose}>
          Terminé
        </Button>
      </div>
    </li>
  );
};

/** The people who train, in the order of the page: one is written at a time, in place. */
export const TutorsField = ({ form, companyId, isLocked }: Pick<RowProps, "form" | "companyId" | "isLocked">) => {
  const { tutors } = form.values;
  const [opened, setOpened] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const addRef = useRef<HTMLButtonElement>(null);
  const hasError = (index: number) => Object.keys(form.errors).some((name) => name.startsWith(`tutors.${index}.`));
  const close = () => {
    setOpened(null);
    addRef.current?.focus();
  };
  const move = (from: number, to: number) => {
    form.setFieldValue("tutors", moved(tutors, from, to));
    setOpened(null);
    setSaid(`${tutors[from]?.name}, ${to + 1} sur ${tutors.length}`);
  };
  return (
    <>
      <p className="soft small no-margin">
        Ces personnes seront nommées sur une page que tout le monde peut lire{"\u00a0"}: demandez-leur leur accord. Leur
        nom en disparaît quand vous les retirez et publiez.
      </p>
      {tutors.length > 0 && (
        <ul className={classes.rows}>
          {tutors.map((tutor, index) =>
            opened === index || hasError(index) ? (
              <OpenTutor
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is written
                key={index}
                form={form}
                index={index}
                companyId={companyId}
                isLocked={isLocked}
                onClose={close}
                onRemove={() => {
                  form.removeListItem("tutors", index);
                  close();
                }}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
              <li key={index} className={classes.row}>
                <Portrait name={tutor.name} url={tutor.portrait_url} />
                <span className={classes.who}>
                  <strong>{tutor.name || "Sans nom"}</strong>
                  <span className="soft">{tutor.job}</span>
                </span>
                <MoveButtons
                  what={tutor.name}
                  index={index}
                  count={tutors.length}
                  isLocked={isLocked}
                  onMove={(to) => move(index, to)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={isLocked}
                  aria-label={`Modifier ${tutor.name || "cette personne"}`}
                  onClick={() => setOpened(index)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              </li>
            ),
          )}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Button
        ref={addRef}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isLocked || tutors.length >= pageMost.tutors}
        onClick={() => {
          form.insertListItem("tutors", { name: "", job: "", sentence: "", portrait_id: null, portrait_url: null });
          setOpened(tutors.length);
        }}
      >
        {tutors.length >= pageMost.tutors ? `${pageMost.tutors} personnes au plus` : "Ajouter une personne"}
      </Button>
    </>
  );
};
