import { useForm } from "@mantine/form";
import type { ProviderPerson } from "@passerelle/contract/admin/provider-people";
import { useState } from "react";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { usePeople } from "./queries.ts";
import { RightsFields } from "./RightsFields.tsx";
import { texts } from "./texts.ts";

/** Changes the rights of a member of the staff, or closes and opens the account. */
export const RightsWindow = ({ person, onClose }: { person: ProviderPerson; onClose: () => void }) => {
  const { change } = usePeople();
  const isOneself = useSession().user?.email === person.email;
  const [isWarned, setIsWarned] = useState(false);
  const { is_staff, is_superuser, is_active } = person;
  const form = useForm({ initialValues: { is_staff, is_superuser, is_active } });
  const { values: chosen } = form;
  const endsOwnSession =
    isOneself &&
    ((is_staff && !chosen.is_staff) || (is_superuser && !chosen.is_superuser) || (is_active && !chosen.is_active));
  const isAsking = isWarned && endsOwnSession;
  const { formRef, error, show, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const submit = (values: typeof form.values) => {
    clear();
    if (endsOwnSession && !isWarned) return setIsWarned(true);
    change.mutate(
      { id: person.id, ...values, expected: { is_staff, is_superuser, is_active } },
      {
        onSuccess: () => {
          void showToast("success", texts.saved);
          onClose();
        },
        onError: show,
      },
    );
  };
  return (
    <Window title={`Droits de ${person.email}`} onClose={onClose}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
        <FormError>{error}</FormError>
        <RightsFields form={form} />
        <CheckField label="Compte actif" {...form.getInputProps("is_active", { type: "checkbox" })} />
        {isAsking && (
          <p className="banner banner-error no-margin" role="alert">
            {texts.own}
          </p>
        )}
        <p className="soft small no-margin">
          Retirer un droit ou désactiver le compte ferme ses sessions tout de suite. La personne en est prévenue.
        </p>
        <FormActions label={isAsking ? texts.ownConfirmed : undefined} isBusy={change.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};
