import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  type ClientSchoolSheet,
  type SubscriptionForm,
  subscriptionForm,
} from "@passerelle/contract/admin/client-schools";
import type { SubscriptionType } from "@passerelle/contract/enumerations";
import { subscriptionTypeLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { useSetSubscription } from "./queries.ts";
import { texts } from "./texts.ts";

type Values = { type: SubscriptionType; label: string; duration: string; start_date: string; expiration_date: string };

const formOf = ({ duration, expiration_date, ...rest }: Values): SubscriptionForm => ({
  ...rest,
  duration: duration.trim() === "" ? Number.NaN : Number(duration),
  expiration_date: expiration_date || null,
});

const Form = ({ school, onClose }: { school: ClientSchoolSheet; onClose: () => void }) => {
  const save = useSetSubscription();
  // The version that the form was filled with, whatever is read behind it.
  const [known] = useState(school.subscription);
  const form = useForm<Values>({
    initialValues: {
      type: known?.type ?? "premium",
      label: known?.label ?? "",
      duration: String(known?.duration ?? 12),
      start_date: known?.start_date ?? parisDay(),
      expiration_date: known?.expiration_date ?? "",
    },
    validate: (values) => validateWith(subscriptionForm)(formOf(values)),
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  useUnsaved(!save.isSuccess && form.isDirty());
  const input = (name: keyof Values) => ({ disabled: save.isPending, ...form.getInputProps(name) });
  const submit = (values: Values) => {
    clear();
    save.mutate(
      { id: school.id, body: { ...formOf(values), expected_version: known?.version ?? 0 } },
      {
        onSuccess: () => {
          void showToast("success", texts.subscriptionSaved);
          onClose();
        },
        onError: show,
      },
    );
  };
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      <FormError>{error}</FormError>
      <SelectField label="Type" labels={subscriptionTypeLabels} {...input("type")} />
      <TextField label="Libellé" required hint="Il figure sur les rappels." autoComplete="off" {...input("label")} />
      <div className="grid-2 top-aligned">
        <TextField label="Durée, en mois" required inputMode="numeric" autoComplete="off" {...input("duration")} />
        <DateField label="Début" required {...input("start_date")} />
      </div>
      <DateField
        label="Expiration"
        hint="Vide, elle se calcule du début et de la durée."
        {...input("expiration_date")}
      />
      <div className="row">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? "Enregistrement…" : "Enregistrer"}
        </Button>
        <CancelButton />
      </div>
    </form>
  );
};

/** Sets what a school subscribes to. */
export const SubscriptionWindow = (props: { school: ClientSchoolSheet; onClose: () => void }) => (
  <Window title={`Abonnement\u00a0: ${props.school.name}`} closesOutside={false} onClose={props.onClose}>
    <Form {...props} />
  </Window>
);
