import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type InvoiceSeller, type SellerForm, sellerForm, vatRates } from "@passerelle/contract/admin/client-payments";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { FormError } from "#ui/FormError.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { sellerQuery, useSetSeller } from "./queries.ts";
import { texts } from "./texts.ts";

const labels = {
  name: "Raison sociale",
  legal_form: "Forme juridique et capital",
  address: "Adresse du siège",
  siret: "SIRET",
  rcs: "RCS",
  vat_number: "TVA intracommunautaire",
  email: "E-mail de facturation",
  iban: "IBAN",
} as const satisfies Record<Exclude<keyof SellerForm, "vat_rate">, string>;

const rates = Object.fromEntries(
  vatRates.map((rate) => [
    String(rate),
    rate === 0 ? "0\u00a0% (article 293 B du CGI)" : `${(rate / 100).toLocaleString("fr-FR")}\u00a0%`,
  ]),
);

const Form = ({ seller: { version, ...values }, onClose }: { seller: InvoiceSeller; onClose: () => void }) => {
  const save = useSetSeller();
  const form = useForm<SellerForm>({
    initialValues: { ...values, vat_rate: vatRates.find((rate) => rate === values.vat_rate) ?? vatRates[0] },
    validate: validateWith(sellerForm),
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  useUnsaved(!save.isSuccess && form.isDirty());
  const submit = (typed: SellerForm) => {
    clear();
    save.mutate(
      { ...typed, expected_version: version },
      {
        onSuccess: () => {
          void showToast("success", texts.sellerSaved);
          onClose();
        },
        onError: show,
      },
    );
  };
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      <FormError>{error}</FormError>
      <p className="soft small no-margin">
        Chaque facture les porte. Celles qui sont émises gardent ce qu'elles disaient.
      </p>
      <div className="grid-2 top-aligned">
        {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            required={name !== "iban"}
            autoComplete="off"
            disabled={save.isPending}
            {...form.getInputProps(name)}
          />
        ))}
        <SelectField
          label="Taux de TVA"
          labels={rates}
          disabled={save.isPending}
          value={String(form.values.vat_rate)}
          error={form.errors.vat_rate}
          onChange={(event) =>
            form.setFieldValue("vat_rate", Number(event.currentTarget.value) as SellerForm["vat_rate"])
          }
        />
      </div>
      <div className="row">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? "Enregistrement…" : "Enregistrer"}
        </Button>
        <CancelButton />
      </div>
    </form>
  );
};

/** Who sells, as each invoice must say it. */
export const SellerWindow = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery({ ...sellerQuery, refetchOnWindowFocus: false });
  return (
    <Window title="Mentions du vendeur" size="lg" closesOutside={false} onClose={onClose}>
      <QueryView query={query} failed={sentenceOf(query.error, texts.partFailed)} skeletons={2}>
        {(seller) => <Form seller={seller} onClose={onClose} />}
      </QueryView>
    </Window>
  );
};
