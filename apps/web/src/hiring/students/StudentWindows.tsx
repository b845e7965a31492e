import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type Elsewhere, type Student, studentForm } from "@passerelle/contract/hiring/students";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { TextField } from "#ui/TextField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { ElsewhereWindow } from "./ElsewhereWindow.tsx";
import { useChangeStudent, useInviteStudent, useRemoveStudent } from "./queries.ts";
import { nameOf } from "./student-words.ts";
import { texts } from "./texts.ts";

type Props = { onClose: () => void };
type OfStudent = Props & { student: Student };

const Problem = ({ children }: { children: string }) =>
  children && (
    <p className="banner banner-error no-margin" role="alert">
      {children}
    </p>
  );

/** Invites one person by their address. */
export const InviteWindow = ({ onClose }: Props) => {
  const invite = useInviteStudent();
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const form = useForm({
    initialValues: { email: "", first_name: "", last_name: "", cohort: "" },
    validate: validateWith(studentForm),
  });
  const submit = (body: typeof form.values) => {
    setError("");
    invite.mutate(body, {
      onSuccess: () => {
        void showToast("success", texts.invited);
        clearUnsaved();
        onClose();
      },
      onError: (failure) => {
        const fields = failure instanceof ApiError ? errorsOf(failure) : {};
        form.setErrors(fields);
        if (Object.keys(fields).length > 0) focusFirstError(formRef.current);
        else setError(sentenceOf(failure, texts.failed));
      },
    });
  };
  const field = (name: keyof typeof form.values) => ({ disabled: invite.isPending, ...form.getInputProps(name) });
  return (
    <Window title="Inviter un étudiant" onClose={onClose}>
      <Unsaved isDirty={form.isDirty()} />
      <form
        ref={formRef}
        className="stack"
        noValidate
        onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
      >
        <Problem>{error}</Problem>
        <TextField label="Adresse e-mail" type="email" autoComplete="off" required data-autofocus {...field("email")} />
        <div className="grid-2 top-aligned">
          <TextField label="Prénom" autoComplete="off" {...field("first_name")} />
          <TextField label="Nom" autoComplete="off" {...field("last_name")} />
        </div>
        <TextField label="Promotion" autoComplete="off" hint={"Par exemple\u00a0: BTS MCO 2026"} {...field("cohort")} />
        <p className="soft small no-margin">
          La personne reçoit un e-mail et choisit d'accepter ou de refuser d'être suivie. Rien de son profil ne vous est
          montré avant.
        </p>
        <div>
          <Button type="submit" disabled={invite.isPending}>
            {invite.isPending ? "Envoi…" : "Envoyer l'invitation"}
          </Button>
        </div>
      </form>
    </Window>
  );
};

/** The school's own label for a student. */
const CohortWindow = ({ student, onClose }: OfStudent) => {
  const change = useChangeStudent();
  const [cohort, setCohort] = useState(student.cohort);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { student, cohort },
      {
        onSuccess: () => {
          void showToast("success", texts.changed);
          onClose();
        },
        onError: (failure) => setError(sentenceOf(failure, texts.failed)),
      },
    );
  };
  return (
    <Window title={`Promotion de ${nameOf(student)}`} onClose={onClose}>
      <Unsaved isDirty={cohort !== student.cohort} />
      <form className="stack" onSubmit={submit}>
        <Problem>{error}</Problem>
        <TextField
          label="Promotion"
          maxLength={80}
          hint={"Par exemple\u00a0: BTS MCO 2026. Laissez vide pour n'en donner aucune."}
          data-autofocus
          value={cohort}
          onChange={(event) => setCohort(event.target.value)}
        />
        <div>
          <Button type="submit" disabled={change.isPending}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Window>
  );
};

/** Marks a student placed elsewhere, where and since when. */
const ElsewhereOfStudentWindow = ({ student, onClose }: OfStudent) => {
  const change = useChangeStudent();
  const save = (elsewhere: Elsewhere) =>
    change.mutate(
      { student, placed_elsewhere: true, elsewhere },
      {
        onSuccess: () => {
          void showToast("success", texts.changed);
          clearUnsaved();
          onClose();
        },
        onError: (failure) => void showToast("error", sentenceOf(failure, texts.failed)),
      },
    );
  return (
    <ElsewhereWindow
      title={`Placement de ${nameOf(student)}`}
      known={student.elsewhere}
      isBusy={change.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
};

const RemoveWindow = ({ student, onClose }: OfStudent) => {
  const remove = useRemoveStudent();
  const [error, setError] = useState("");
  const leave = () =>
    remove.mutate(student.id, {
      onSuccess: () => {
        void showToast("success", texts.removed);
        onClose();
      },
      onError: (failure) => setError(sentenceOf(failure, texts.failed)),
    });
  return (
    <Window title={`Retirer ${nameOf(student)}`} onClose={onClose}>
      <div className="stack">
        <Problem>{error}</Problem>
        <p className="no-margin">
          Cette personne sort de votre liste, avec sa promotion et son placement. Ses candidatures restent dans vos
          offres{"\u00a0"}; elle revient dans la liste si elle postule à nouveau.
        </p>
        <div className="row">
          <Button variant="danger" disabled={remove.isPending} onClick={leave}>
            Retirer
          </Button>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </div>
    </Window>
  );
};

/** What is being changed of one student. */
export type Changing = { student: Student; what: "cohort" | "elsewhere" | "removal" };
const windows = { cohort: CohortWindow, elsewhere: ElsewhereOfStudentWindow, removal: RemoveWindow };

export const ChangeStudentWindow = ({ student, what, onClose }: Changing & Props) => {
  const Asked = windows[what];
  return <Asked student={student} onClose={onClose} />;
};
