import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type saveSignature, signatureForm } from "@passerelle/contract/identity/holder-names";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";

/** A member of a school: what signs the mails to candidates and companies, below the name that the school gives. */
export const SignatureSection = () => {
  const { user } = useSession();
  const cache = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const form = useForm({
    initialValues: { job_title: user.job_title, phone: user.phone },
    validate: validateWith(signatureForm),
  });
  const save = useMutation({
    mutationFn: (body: typeof form.values) => call<typeof saveSignature>("PUT /account/signature/", { body }),
    onSuccess: (signature) => {
      form.setValues(signature);
      showToast("success", "Signature enregistrée");
      void cache.invalidateQueries();
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? errorsOf(failure) : {};
      form.setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError(formRef.current);
      else setError(failure.message);
    },
  });
  const { job_title, phone } = form.values;
  const name = `${user.first_name} ${user.last_name}`.trim();
  const signature = [...(name ? [name, job_title.trim()] : []), user.school?.name, phone.trim()].filter(Boolean);
  return (
    <section className="card stack" aria-labelledby="signature">
      <h2 id="signature" className="no-margin">
        Votre signature
      </h2>
      <p className="soft no-margin">
        Vos messages aux candidats et aux entreprises partent à votre nom. Une entreprise répond plus volontiers à une
        personne qu'elle peut rappeler.
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
          <TextField
            label="Fonction"
            autoComplete="organization-title"
            placeholder="Chargée des relations entreprises"
            maxLength={80}
            {...form.getInputProps("job_title")}
          />
          <TextField label="Téléphone" type="tel" autoComplete="tel" maxLength={30} {...form.getInputProps("phone")} />
        </div>
        <p className="no-margin">
          <span className="soft small">Au bas de vos messages{"\u00a0"}: </span>
          {signature.join(", ")}, par Passerelle
        </p>
        <div>
          <Button type="submit" variant="default" disabled={save.isPending}>
            Enregistrer
          </Button>
        </div>
      </form>
    </section>
  );
};
