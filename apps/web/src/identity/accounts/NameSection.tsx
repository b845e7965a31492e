import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { holderNameForm, type saveHolderName } from "@passerelle/contract/identity/holder-names";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";

/** A member of a company: the name and the job title that colleagues read. */
export const NameSection = () => {
  const { user } = useSession();
  const cache = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const form = useForm({
    initialValues: { first_name: user.first_name, last_name: user.last_name, job_title: user.job_title },
    validate: validateWith(holderNameForm),
  });
  const save = useMutation({
    mutationFn: (body: typeof form.values) => call<typeof saveHolderName>("PUT /account/name/", { body }),
    onSuccess: (names) => {
      form.setValues(names);
      showToast("success", "Nom enregistré");
      // Colleagues are named on many screens.
      void cache.invalidateQueries();
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? errorsOf(failure) : {};
      form.setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError(formRef.current);
      else setError(failure.message);
    },
  });
  return (
    <section className="card stack" aria-labelledby="nom">
      <h2 id="nom" className="no-margin">
        Votre nom
      </h2>
      <p className="soft no-margin">
        Vos collègues le lisent à la place de votre adresse{"\u00a0"}; vos messages aux candidats sont signés du prénom,
        du nom et de la fonction.
      </p>
      <form
        ref={formRef}
        className="stack"
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            setError("");
            save.mutate(values);
          },
          () => focusFirstError(formRef.current),
        )}
      >
        <FormError>{error}</FormError>
        <div className="grid-2 top-aligned">
          <TextField label="Prénom" autoComplete="given-name" maxLength={80} {...form.getInputProps("first_name")} />
          <TextField label="Nom" autoComplete="family-name" maxLength={80} {...form.getInputProps("last_name")} />
        </div>
        <TextField
          label="Fonction"
          autoComplete="organization-title"
          placeholder="Responsable RH"
          maxLength={80}
          {...form.getInputProps("job_title")}
        />
        <div>
          <Button type="submit" variant="default" disabled={save.isPending}>
            Enregistrer
          </Button>
        </div>
      </form>
    </section>
  );
};
