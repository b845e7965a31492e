import { useForm } from "@mantine/form";
import { boardOf } from "@passerelle/contract/organisations/school-supports";
import type { Integration } from "@passerelle/contract/organisations/schools";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useTwoVersions } from "#ui/use-two-versions.tsx";
import { useRereadIntegration, useSetIntegration } from "./queries.ts";
import { texts } from "./texts.ts";

/** What a school is known by at a board, as it is typed, and its saving. */
export const useIntegrationForm = (integration: Integration) => {
  // What the form was filled with: a save over another user's change is refused.
  const [stored, setStored] = useState(integration);
  const { support, identifier, version } = stored;
  const board = boardOf(support);
  const set = useSetIntegration();
  const form = useForm({
    initialValues: { identifier, secret: "" },
    validate: {
      identifier: (value) =>
        value.trim() && board.identifier && !board.identifier.shape.test(value.trim())
          ? board.identifier.sentence
          : null,
    },
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const reread = useRereadIntegration(support);
  const { note, onFailure, onSaved } = useTwoVersions({
    form,
    code: "integration-changed",
    labels: { identifier: board.identifier?.label ?? "", secret: board.secret },
    reread: async () => {
      const theirs = (await reread()) ?? stored;
      setStored(theirs);
      return { identifier: theirs.identifier, secret: "" };
    },
    show,
  });
  useUnsaved(form.isDirty());
  const submit = ({ secret, ...values }: typeof form.values) => {
    clear();
    set.mutate(
      { support, ...values, ...(secret.trim() && { secret }), expected_version: version },
      {
        onSuccess: (saved) => {
          setStored(saved);
          onSaved({ identifier: saved.identifier, secret: "" });
          showToast("success", texts.integrationSaved);
        },
        onError: onFailure,
      },
    );
  };
  /** Shows that nothing is saved any more. */
  const empty = () => {
    setStored({ ...stored, identifier: "", secret_end: null, version: 0 });
    onSaved({ identifier: "", secret: "" });
  };
  return {
    form,
    formRef,
    error,
    note,
    stored,
    board,
    isSaving: set.isPending,
    onSubmit: form.onSubmit(submit, focusFirst),
    empty,
  };
};
