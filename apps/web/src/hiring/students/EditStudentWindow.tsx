import { useForm } from "@mantine/form";
import { type StudentPage, studentKnownForm } from "@passerelle/contract/hiring/student-page";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { clearedNames, hasGuardian, studentOfTyped, type TypedStudent, typedStudentOf } from "./student-form-rules.ts";
import { useSaveStudent } from "./student-page-queries.ts";
import { advisersQuery } from "./table-queries.ts";
import { texts } from "./texts.ts";

const validate = validateWith(studentKnownForm);

/** Corrects what the school knows of a student. */
export const EditStudentWindow = ({ student, onClose }: { student: StudentPage; onClose: () => void }) => {
  const { owns_email: ownsEmail } = student;
  // What is typed was read with this version: the one of a later reading would write over a colleague's change.
  const [version] = useState(student.version);
  const form = useForm<TypedStudent>({
    initialValues: typedStudentOf(student),
    validate: (typed) => ({ ...validate(studentOfTyped(typed, ownsEmail)), ...clearedNames(student, typed) }),
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.failed);
  const { data: advisers = [] } = useQuery(advisersQuery);
  const save = useSaveStudent();
  const submit = (typed: TypedStudent) => {
    clear();
    save.mutate(
      { id: student.id, ...studentOfTyped(typed, ownsEmail), expected_version: version },
      {
        onSuccess: () => {
          void showToast("success", texts.changed);
          clearUnsaved();
          onClose();
        },
        onError: show,
      },
    );
  };
  const field = (name: keyof TypedStudent) => ({
    disabled: save.isPending,
    autoComplete: "off",
    ...form.getInputProps(name),
  });
  return (
    <Window title="Modifier la fiche" size="lg" closesOutside={false} onClose={onClose}>
      <Unsaved isDirty={form.isDirty()} />
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
        <FormError>{error}</FormError>
        {!ownsEmail && (
          <p className="soft small no-margin">
            Cette personne a un compte{"\u00a0"}: son adresse est à elle, et le nom de son profil passe avant celui-ci.
          </p>
        )}
        <div className="grid-2 top-aligned">
          <TextField label="Prénom" data-autofocus placeholder={student.first_name} {...field("first_name")} />
          <TextField label="Nom" placeholder={student.last_name} {...field("last_name")} />
          {ownsEmail ? (
            <TextField
              label="E-mail"
              type="email"
              required
              hint="Le lien envoyé à l'ancienne adresse ne s'ouvrira plus."
              {...field("email")}
            />
          ) : (
            <TextField label="E-mail" disabled value={student.email ?? ""} />
          )}
          <TextField label="Téléphone" type="tel" {...field("phone")} />
          <TextField label="Promotion" {...field("cohort")} />
          <TextField label="Programme" {...field("programme")} />
          <TextField label="Numéro d'étudiant" {...field("student_number")} />
          <TextField label="Ville" {...field("city")} />
          <DateField label="Date de naissance" max={parisDay()} {...field("birth_date")} />
          <SelectField
            label="Conseiller"
            labels={Object.fromEntries(advisers.map(({ id, name }) => [id, name]))}
            empty="Personne"
            {...field("adviser_id")}
          />
          {hasGuardian(form.values, parisDay()) && (
            <>
              <TextField
                label="Représentant légal"
                hint={"D'un mineur\u00a0: rien de lui n'est montré à une entreprise sans son accord."}
                {...field("guardian_name")}
              />
              <DateField
                label="Accord donné le"
                hint={"Vide\u00a0: l'accord manque, ou a été retiré."}
                max={parisDay()}
                {...field("guardian_consent_on")}
              />
            </>
          )}
        </div>
        <FormActions isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};
