import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type SchoolUser, type SchoolUserForm, schoolUserForm } from "@passerelle/contract/organisations/school-users";
import { Link } from "react-router";
import { useSession } from "#platform/session.tsx";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useTwoVersions } from "#ui/use-two-versions.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { usersAddress } from "./names.ts";
import classes from "./school-users.module.css";
import { texts } from "./texts.ts";

type Props = {
  /** Null for a new user. */
  user: SchoolUser | null;
  isBusy: boolean;
  /** Reads what another user saved meanwhile; the next save starts from it. */
  reread?: () => Promise<SchoolUser>;
  /** `saved` before the form is left, `show` for what went wrong. */
  onSave: (form: SchoolUserForm, callbacks: { saved: () => void; show: (failure: unknown) => void }) => void;
};

const labels = {
  email: "Email",
  first_name: "Prénom",
  last_name: "Nom",
  is_active: "Actif",
  is_staff: "Staff",
} as const;
const none: SchoolUserForm = { email: "", first_name: "", last_name: "", is_active: true, is_staff: false };
const valuesOf = ({ email, first_name, last_name, is_active, is_staff }: SchoolUserForm) => ({
  email,
  first_name,
  last_name,
  is_active,
  is_staff,
});

/** A user of the school: who they are and what they may do. An address that was proven is its owner's to change. */
export const UserForm = ({ user, isBusy, reread, onSave }: Props) => {
  const session = useSession();
  const isSelf = user?.id === session.user.id;
  const hasProvenEmail = user !== null && !user.is_pending;
  const form = useForm<SchoolUserForm>({
    initialValues: valuesOf(user ?? none),
    validate: validateWith(schoolUserForm),
    validateInputOnBlur: true,
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const { note, onFailure } = useTwoVersions({
    form,
    code: "school-user-changed",
    labels,
    reread: async () => valuesOf((await reread?.()) ?? form.getInitialValues()),
    show,
  });
  const saved = useUnsaved(form.isDirty());
  const submit = (values: SchoolUserForm) => {
    clear();
    onSave(values, { saved, show: onFailure });
  };
  return (
    <form
      ref={formRef}
      className={`card stack ${classes.form}`}
      noValidate
      onSubmit={form.onSubmit(submit, focusFirst)}
    >
      <FormError>{error}</FormError>
      {note}
      <TextField
        label={labels.email}
        type="email"
        autoComplete="off"
        required
        readOnly={hasProvenEmail}
        disabled={isBusy}
        hint={
          hasProvenEmail
            ? "La personne a confirmé cette adresse\u00a0: elle seule peut la changer, depuis «\u00a0Mon compte\u00a0»."
            : "Une invitation y est envoyée\u00a0: la personne choisit elle-même son mot de passe."
        }
        {...form.getInputProps("email")}
      />
      <div className="grid-2">
        <TextField
          label={labels.first_name}
          autoComplete="off"
          disabled={isBusy}
          {...form.getInputProps("first_name")}
        />
        <TextField label={labels.last_name} autoComplete="off" disabled={isBusy} {...form.getInputProps("last_name")} />
      </div>
      <fieldset className="toggles">
        <legend className="visually-hidden">Droits</legend>
        <CheckField
          role="switch"
          label={
            <>
              {labels.is_active}
              <span className="soft small"> : peut se connecter</span>
            </>
          }
          disabled={isBusy || isSelf}
          {...form.getInputProps("is_active", { type: "checkbox" })}
        />
        <CheckField
          role="switch"
          label={
            <>
              {labels.is_staff}
              <span className="soft small"> : administrateur de l'école, gère les utilisateurs et les paramètres</span>
            </>
          }
          disabled={isBusy || isSelf}
          {...form.getInputProps("is_staff", { type: "checkbox" })}
        />
        {isSelf && (
          <p className="soft small no-margin">
            Vos propres droits sont changés par un autre administrateur de l'école.
          </p>
        )}
      </fieldset>
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Enregistrement…" : "Enregistrer"}
        </Button>
        <Button component={Link} to={usersAddress} variant="default">
          Annuler
        </Button>
      </div>
    </form>
  );
};
