import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CompanyRole } from "@passerelle/contract/enumerations";
import { invitationForm } from "@passerelle/contract/organisations/company-team";
import { companyRoleLabels } from "@passerelle/contract/work-labels";
import { useRef, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { useInvite } from "./queries.ts";
import { sentenceOf, texts } from "./texts.ts";

/** Invites a person by mail; `onInvited` once it is sent. */
export const InviteForm = ({ onInvited }: { onInvited: () => void }) => {
  const invite = useInvite();
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const form = useForm({
    initialValues: { email: "", role: "recruiter" as CompanyRole },
    validate: validateWith(invitationForm),
  });
  const submit = (body: typeof form.values) => {
    setError("");
    invite.mutate(body, {
      onSuccess: () => {
        onInvited();
        showToast("success", texts.invited);
      },
      onError: (failure) => {
        const fields = failure instanceof ApiError ? errorsOf(failure) : {};
        form.setErrors(fields);
        if (Object.keys(fields).length > 0) focusFirstError(formRef.current);
        else setError(sentenceOf(failure));
      },
    });
  };
  return (
    <form
      ref={formRef}
      className="stack"
      noValidate
      aria-label="Inviter quelqu'un"
      onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
    >
      <FormError>{error}</FormError>
      <div className="grid-2 top-aligned">
        <TextField
          label="Adresse e-mail"
          type="email"
          autoComplete="off"
          required
          disabled={invite.isPending}
          {...form.getInputProps("email")}
        />
        <SelectField
          label="Rôle"
          labels={companyRoleLabels}
          required
          disabled={invite.isPending}
          {...form.getInputProps("role")}
        />
      </div>
      <p className="soft small no-margin">
        Un recruteur publie les offres et suit les candidatures. Un administrateur gère aussi l'équipe et le profil de
        l'entreprise.
      </p>
      <div>
        <Button type="submit" disabled={invite.isPending}>
          {invite.isPending ? "Envoi…" : "Envoyer l'invitation"}
        </Button>
      </div>
    </form>
  );
};
