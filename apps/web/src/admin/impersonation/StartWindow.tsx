import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { impersonationForm, impersonationMinutes } from "@passerelle/contract/admin/impersonation";
import { useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { Window } from "#ui/Window.tsx";
import { errorsOf, validateWith } from "#ui/zod-form.ts";
import { endOnServer } from "./acting.ts";
import { useStartImpersonation } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = { schoolId: string; name: string; onClose: () => void };

/** Asks why before the staff acts in a school's name: the school reads the answer. */
export const StartWindow = ({ schoolId, name, onClose }: Props) => {
  const start = useStartImpersonation(schoolId);
  const [failure, setFailure] = useState<{ sentence: string; code: string } | null>(null);
  const form = useForm({ initialValues: { reason: "" }, validate: validateWith(impersonationForm) });
  const submit = (values: typeof form.values) => {
    setFailure(null);
    start.mutate(values, {
      onError: (error) => {
        const fields = error instanceof ApiError ? errorsOf(error) : {};
        form.setErrors(fields);
        if (Object.keys(fields).length > 0) return;
        setFailure({
          sentence: sentenceOf(error, texts.startFailed),
          code: error instanceof ApiError ? error.code : "",
        });
      },
    });
  };
  const leaveFormer = () =>
    endOnServer().then(
      () => submit(form.values),
      (error) => setFailure({ sentence: sentenceOf(error, texts.startFailed), code: "impersonation-open" }),
    );
  // The page changes right after a success.
  const isBusy = start.isPending || start.isSuccess;
  return (
    <Window title={`Se connecter en tant que ${name}`} onClose={onClose} closesOutside={false}>
      <form className="stack" noValidate onSubmit={form.onSubmit(submit)}>
        <p className="no-margin">
          Vous agirez dans l'espace de l'école pendant {impersonationMinutes} minutes au plus. Tout ce que vous y ferez
          sera noté au journal d'audit, sous votre nom et le sien. Les suppressions, les exports, les messages, les
          utilisateurs et les clés resteront à l'école.
        </p>
        <FormError>{failure?.sentence}</FormError>
        {failure?.code === "impersonation-open" && (
          <div>
            <Button variant="default" disabled={isBusy} onClick={leaveFormer}>
              Quitter l'assistance en cours et commencer celle-ci
            </Button>
          </div>
        )}
        <TextArea
          label="Motif (les administrateurs de l'école le liront)"
          required
          rows={3}
          maxLength={1000}
          data-autofocus
          disabled={isBusy}
          {...form.getInputProps("reason")}
        />
        <FormActions label={isBusy ? "Connexion…" : "Se connecter"} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Window>
  );
};
