import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type SchoolSettings, schoolProfileForm } from "@passerelle/contract/organisations/schools";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { PictureInput, type PictureKind } from "#ui/PictureInput.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useTwoVersions } from "#ui/use-two-versions.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { useSaveSettings, useSchoolPicture } from "./queries.ts";
import { ReadOnlyNote, SettingsView } from "./SettingsView.tsx";
import { pictureTexts, texts } from "./texts.ts";

export const meta = () => [{ title: "Profil de l'école — Passerelle" }];

const labels = {
  description: "Présentation de l'école",
  is_public: "Montrer la page publique de l'école et sa liste d'offres",
} as const;
const valuesOf = ({ description, is_public }: SchoolSettings) => ({ description, is_public });

const ProfileForm = ({ settings }: { settings: SchoolSettings }) => {
  const { is_admin } = useSchool();
  const save = useSaveSettings(settings);
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: validateWith(schoolProfileForm),
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const { note, onFailure, onSaved } = useTwoVersions({
    form,
    code: "school-changed",
    labels,
    reread: async () => valuesOf(await save.reread()),
    show,
  });
  useUnsaved(is_admin && form.isDirty());
  const submit = (values: typeof form.values) => {
    clear();
    save.mutate(values, {
      onSuccess: (saved) => {
        onSaved(valuesOf(saved));
        void showToast("success", texts.saved);
      },
      onError: onFailure,
    });
  };
  return (
    <form ref={formRef} className="card stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      <h2 className="no-margin">Page publique</h2>
      <FormError>{error}</FormError>
      {note}
      <TextArea
        label={labels.description}
        disabled={save.isPending}
        readOnly={!is_admin}
        {...form.getInputProps("description")}
      />
      <CheckField
        role="switch"
        label={labels.is_public}
        disabled={save.isPending || !is_admin}
        {...form.getInputProps("is_public", { type: "checkbox" })}
      />
      <p className="soft small no-margin">
        {settings.is_public ? (
          <>
            Votre page{"\u00a0"}: <Link to={`/ecoles/${settings.slug}`}>/ecoles/{settings.slug}</Link>. Si le nom de
            l'école change, l'ancienne adresse mène à la nouvelle.
          </>
        ) : (
          "La page et la liste d'offres à intégrer ne s'affichent pas\u00a0; vos offres restent visibles sur Passerelle."
        )}
      </p>
      {is_admin && (
        <div>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? "Enregistrement…" : "Enregistrer"}
          </Button>
        </div>
      )}
    </form>
  );
};

const Picture = ({ settings, kind }: { settings: SchoolSettings; kind: PictureKind }) => {
  const { keep, remove } = useSchoolPicture(kind);
  const { saved, failed } = pictureTexts[kind];
  return (
    <PictureInput
      kind={kind}
      owner={settings.name}
      url={kind === "logo" ? settings.logo_url : settings.cover_url}
      isBusy={keep.isPending || remove.isPending}
      onChoose={(file, onError) =>
        keep.mutate(file, {
          onSuccess: () => showToast("success", saved),
          onError: (failure) => onError(sentenceOf(failure, failed)),
        })
      }
      onRemove={(onError) => remove.mutate(undefined, { onError: (failure) => onError(sentenceOf(failure, failed)) })}
    />
  );
};

export default function ProfilePage() {
  const { is_admin } = useSchool();
  return (
    <SettingsView>
      {(settings) => (
        <div className="stack">
          {!is_admin && <ReadOnlyNote />}
          <ProfileForm settings={settings} />
          {is_admin && <Picture settings={settings} kind="logo" />}
          {is_admin && <Picture settings={settings} kind="cover" />}
        </div>
      )}
    </SettingsView>
  );
}
