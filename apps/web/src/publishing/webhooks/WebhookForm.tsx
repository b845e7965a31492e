import { useForm } from "@mantine/form";
import { type Webhook, webhookForm } from "@passerelle/contract/publishing/webhooks";
import { webhookEventLabels } from "@passerelle/contract/work-labels";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { CheckGroup } from "#ui/CheckGroup.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { useCreateWebhook, useUpdateWebhook, type Wanted } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = {
  /** What is changed; none to make one. */
  webhook?: Webhook;
  /** With the secret of a new one. */
  onMade?: (secret: string) => void;
  onClose: () => void;
};

const Fields = ({ webhook, onMade, onClose }: Props) => {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const isBusy = create.isPending || update.isPending;
  const form = useForm<Wanted>({
    initialValues: {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      events: webhook?.events ?? [],
      is_active: webhook?.is_active ?? true,
      tells_candidate: webhook?.tells_candidate ?? false,
    },
    validate: validateWith(webhookForm),
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const isSaved = useUnsaved(form.isDirty());
  const submit = (values: Wanted) => {
    clear();
    const done = (message: string, secret?: string) => {
      isSaved();
      showToast("success", message);
      if (secret) onMade?.(secret);
      else onClose();
    };
    if (webhook)
      return update.mutate(
        { id: webhook.id, expected_version: webhook.version, ...values },
        { onSuccess: () => done(texts.saved), onError: show },
      );
    create.mutate(values, { onSuccess: ({ secret }) => done(texts.created, secret), onError: show });
  };
  return (
    <form
      ref={formRef}
      className="stack"
      noValidate
      aria-label={webhook ? "Modifier le webhook" : "Nouveau webhook"}
      onSubmit={form.onSubmit(submit, focusFirst)}
    >
      <FormError>{error}</FormError>
      <TextField
        label="Adresse"
        type="url"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint="En https, joignable depuis internet."
        disabled={isBusy}
        {...form.getInputProps("url")}
      />
      <TextField
        label="Description"
        autoComplete="off"
        hint="Le logiciel qui reçoit, par exemple."
        disabled={isBusy}
        {...form.getInputProps("description")}
      />
      <CheckGroup
        legend="Événements *"
        labels={webhookEventLabels}
        showsCodes
        disabled={isBusy}
        values={form.values.events}
        onChange={(events) => form.setFieldValue("events", events)}
        error={form.errors.events}
      />
      <CheckField
        label="Envoyer aussi le nom et l'e-mail du candidat"
        disabled={isBusy}
        {...form.getInputProps("tells_candidate", { type: "checkbox" })}
      />
      <CheckField label="Actif" disabled={isBusy} {...form.getInputProps("is_active", { type: "checkbox" })} />
      <FormActions label={webhook ? "Enregistrer" : "Créer le webhook"} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
};

/** The address that receives a school's events, and which events. */
export const WebhookForm = (props: Props) => (
  <Window
    title={props.webhook ? "Modifier le webhook" : "Ajouter un webhook"}
    onClose={props.onClose}
    size="lg"
    closesOutside={false}
  >
    <Fields {...props} />
  </Window>
);
