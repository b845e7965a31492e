import { useForm } from "@mantine/form";
import { type ClientSchoolSheet, inviteClientAdministrator } from "@passerelle/contract/admin/client-schools";
import { showToast } from "#platform/toasts.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { useInvite } from "./queries.ts";
import { texts } from "./texts.ts";

/** Invites an administrator of the school: its first user, or another one when none is left. */
export const InviteWindow = ({ school, onClose }: { school: ClientSchoolSheet; onClose: () => void }) => {
  const invite = useInvite();
  const form = useForm({
    initialValues: { email: school.users_count === 0 ? school.contact_email : "", first_name: "", last_name: "" },
    validate: validateWith(inviteClientAdministrator.body),
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const input = (name: keyof typeof form.values) => ({ disabled: invite.isPending, ...form.getInputProps(name) });
  const submit = (body: typeof form.values) => {
    clear();
    invite.mutate(
      { id: school.id, body },
      {
        onSuccess: () => {
          void showToast("success", texts.invited);
          onClose();
        },
        onError: show,
      },
    );
  };
  return (
    <Window title="Inviter un administrateur" onClose={onClose}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
        <FormError>{error}</FormError>
        <TextField label="Adresse e-mail" type="email" required autoComplete="off" {...input("email")} />
        <div className="grid-2 top-aligned">
          <TextField label="Prénom" autoComplete="off" {...input("first_name")} />
          <TextField label="Nom" autoComplete="off" {...input("last_name")} />
        </div>
        <FormActions label="Envoyer l'invitation" isBusy={invite.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};
