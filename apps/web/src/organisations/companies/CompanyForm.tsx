import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type CompanyProfile, companyProfileForm } from "@passerelle/contract/organisations/companies";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";
import { useSession } from "#platform/session.tsx";
import { sortedLabels } from "#platform/sorted-labels.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CityField } from "#ui/CityField.tsx";
import { KeptTypingNotice } from "#ui/KeptTypingNotice.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useKeptTyping } from "#ui/use-kept-typing.ts";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { CompanyFromRegister } from "./CompanyFromRegister.tsx";
import { useSaveCompany } from "./queries.ts";
import { texts } from "./texts.ts";
import "./companies.css";

const valuesOf = (company: CompanyProfile | null) => ({
  name: company?.name ?? "",
  domain: (company?.domain ?? "") as CompanyProfile["domain"],
  company_size: (company?.company_size ?? "") as CompanyProfile["company_size"],
  workforce: (company?.workforce ?? "") as CompanyProfile["workforce"],
  website: company?.website ?? "",
  address: company?.address ?? "",
  zip_code: company?.zip_code ?? "",
  city: company?.city ?? "",
  country: company?.country ?? "France",
  description: company?.description ?? "",
  siret: groupedSiret(company?.siret ?? ""),
});

type Props = {
  /** Null while there is no profile yet. */
  company: CompanyProfile | null;
  labels: Record<"domains" | "sizes" | "workforces", Record<string, string>>;
};

export const CompanyForm = ({ company, labels }: Props) => {
  const navigate = useNavigate();
  const save = useSaveCompany(company?.id);
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const form = useForm({
    initialValues: valuesOf(company),
    validate: validateWith(companyProfileForm),
    validateInputOnBlur: true,
  });
  const saved = useUnsaved(form.isDirty());
  const { user } = useSession();
  const kept = useKeptTyping(form, { name: "company", owner: user.id });
  // Only administrators edit it; a user who has no company yet is about to administer one.
  const isReadOnly = company !== null && user.company?.is_admin === false;
  const isBusy = save.isPending || isReadOnly;
  const text = (name: keyof typeof form.values) => ({ disabled: isBusy, ...form.getInputProps(name) });

  const submit = (values: typeof form.values) => {
    setError("");
    save.mutate(values, {
      onSuccess: () => {
        showToast("success", texts.saved);
        saved();
        kept.clear();
        navigate("/platform/company/dashboard");
      },
      onError: (failure) => {
        const fields = failure instanceof ApiError ? errorsOf(failure) : {};
        form.setErrors(fields);
        if (Object.keys(fields).length > 0) focusFirstError(formRef.current);
        else setError(sentenceOf(failure, texts.savingFailed));
      },
    });
  };
  return (
    <form
      ref={formRef}
      className="stack"
      noValidate
      onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
    >
      {isReadOnly ? (
        <p className="banner no-margin">
          Les administrateurs de l'entreprise tiennent ce profil{"\u00a0"}: demandez-leur de le modifier.
        </p>
      ) : (
        <p className="soft no-margin">Tous les champs marqués * sont obligatoires.</p>
      )}
      <KeptTypingNotice kept={kept} />
      {error && (
        <p className="banner banner-error" role="alert">
          {error}
        </p>
      )}
      <section className="card stack">
        <h2 className="no-margin">Informations de l'entreprise</h2>
        {!company && <CompanyFromRegister onFound={form.setValues} />}
        <div className="grid-2 company-fields">
          <TextField label="Nom de l'entreprise" autoComplete="organization" required {...text("name")} />
          <SelectField
            label="Domaine"
            labels={sortedLabels(labels.domains)}
            empty="Choisir"
            required
            {...text("domain")}
          />
          <SelectField
            label="Type de l'entreprise"
            labels={labels.sizes}
            empty="Choisir"
            required
            {...text("company_size")}
          />
          <SelectField label="Effectif" labels={labels.workforces} empty="Choisir" required {...text("workforce")} />
          <TextField label="Site internet" type="url" autoComplete="url" placeholder="https://" {...text("website")} />
          <TextField
            label="Numéro SIRET"
            inputMode="numeric"
            autoComplete="off"
            hint="14 chiffres, facultatif. Lu par notre équipe seule."
            {...text("siret")}
          />
        </div>
      </section>
      <section className="card stack">
        <h2 className="no-margin">Localisation</h2>
        <div className="grid-2 company-fields">
          <TextField label="Adresse" autoComplete="street-address" required {...text("address")} />
          <TextField label="Code postal" autoComplete="postal-code" required {...text("zip_code")} />
          <CityField
            label="Ville"
            autoComplete="address-level2"
            required
            ifUnknown="vérifiez son orthographe."
            {...text("city")}
            value={form.values.city}
          />
          <TextField label="Pays" autoComplete="country-name" required {...text("country")} />
        </div>
      </section>
      <section className="card stack">
        <h2 className="no-margin">Présentation</h2>
        <TextArea label="Présentation de l'entreprise" required {...text("description")} />
      </section>
      {!isReadOnly && (
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Enregistrement…" : "Enregistrer"}
        </Button>
      )}
    </form>
  );
};
