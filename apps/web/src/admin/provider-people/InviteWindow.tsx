import { useForm } from "@mantine/form";
import { providerInvitationDays, providerInvitationForm } from "@passerelle/contract/admin/provider-people";
import { showToast } from "#platform/toasts.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { usePeople } from "./queries.ts";
import { RightsFields } from "./RightsFields.tsx";
import { texts } from "./texts.ts";

/** Invites a new member of the staff, with the rights that the account will have. */
export const InviteWindow = ({ onClose }: { onClose: () => void }) => {
  const { invite } = usePeople();
  const form = useForm({
    initialValues: { email: "", is_staff: true, is_superuser: false },
    validate: validateWith(providerInvitationForm),
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const submit = (values: typeof form.values) => {
    clear();
    invite.mutate(values, {
      onSuccess: () => {
        void showToast("success", texts.invited);
        onClose();
      },
      onError: show,
    });
  };
  return (
    <Window title="Inviter une personne" onClose={onClose} closesOutside={false}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
        <FormError>{error}</FormError>
        <TextField
          label="Adresse e-mail"
          type="email"
          autoComplete="off"
          required
          data-autofocus
          hint={`Un message lui permettra de choisir son mot de passe pendant ${providerInvitationDays} jours.`}
          {...form.getInputProps("email")}
        />
        <RightsFields form={form} />
        <FormActions label="Envoyer l'invitation" isBusy={invite.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};
