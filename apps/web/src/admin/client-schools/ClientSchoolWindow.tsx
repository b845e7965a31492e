import { useForm } from "@mantine/form";
import { type ClientSchool, type ClientSchoolForm, clientSchoolForm } from "@passerelle/contract/admin/client-schools";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { newName } from "#platform/new-name.ts";
import { showToast } from "#platform/toasts.ts";
import { forgetUnsaved, useUnsaved } from "#platform/use-unsaved.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { CheckField } from "#ui/CheckField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useTwoVersions } from "#ui/use-two-versions.tsx";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { sheetAddress } from "./ClientSchoolParts.tsx";
import { LogoChoice, type LogoChosen, logoProblem, noLogoChosen } from "./LogoChoice.tsx";
import { clientsQuery, messageQuery, sheetQuery, useRereadSchool, useSaveSchool } from "./queries.ts";
import { fieldLabels, type SchoolField, schoolFields, texts } from "./texts.ts";

type Values = Record<SchoolField, string>;
const valuesOf = (school: Partial<ClientSchoolForm>): Values =>
  Object.fromEntries(schoolFields.map((name) => [name, school[name] ?? ""])) as Values;

type Started = { school: ClientSchool | null; message: string | null; values: Values };

/** Leads to the client that a message has become. */
const BecameClient = ({ message }: { message: string }) => {
  const { data } = useQuery(messageQuery(message));
  return (
    data?.school_id && (
      <p className="no-margin">
        <Link to={sheetAddress(data.school_id)}>Voir l'école cliente</Link>
      </p>
    )
  );
};

const sameName = (name: string) => name.trim().replace(/\s+/g, " ").toLocaleLowerCase("fr");

/** Two schools may have one name: the form of the second one warns of the first. */
const SameName = ({ name }: { name: string }) => {
  const typed = useDebounced(sameName(name), 300);
  const { data } = useQuery({
    ...clientsQuery({ search: typed, status: "", sort: "name", order: "asc", page: 1 }),
    enabled: typed.length >= 2,
  });
  const known = data?.rows.find((school) => sameName(school.name) === typed);
  return (
    <span role="status">
      {known && typed === sameName(name) && (
        <span className="field-warning">
          Une école porte déjà ce nom{"\u00a0"}:{" "}
          <a href={sheetAddress(known.id)} target="_blank" rel="noreferrer">
            {[known.name, known.city].filter(Boolean).join(", ")}
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
        </span>
      )}
    </span>
  );
};

const SchoolForm = ({ school, message, values, onClose }: Started & { onClose: () => void }) => {
  const save = useSaveSchool();
  const reread = useRereadSchool();
  const navigate = useNavigate();
  const [version, setVersion] = useState(school?.version ?? 0);
  const [creation] = useState(newName);
  const [logo, setLogo] = useState<LogoChosen>(noLogoChosen);
  const [logoError, setLogoError] = useState("");
  const [invites, setInvites] = useState(message !== null);
  const form = useForm<Values>({
    initialValues: values,
    validate: validateWith(clientSchoolForm),
    validateInputOnBlur: true,
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const { note, onFailure } = useTwoVersions({
    form,
    code: "client-school-changed",
    labels: fieldLabels,
    reread: async () => {
      const theirs = await reread(school?.id ?? "");
      setVersion(theirs.version);
      return valuesOf(theirs);
    },
    show,
  });
  const isTaken = save.error instanceof ApiError && save.error.code === "message-is-client";
  useUnsaved(!save.isSuccess && !isTaken && (form.isDirty() || logo.file !== null || logo.isRemoved));
  // The form may come after its window, which has then given the focus to something else.
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [formRef]);
  const text = (name: SchoolField) => ({
    label: fieldLabels[name],
    disabled: save.isPending,
    ...form.getInputProps(name),
  });
  const chooseLogo = (chosen: LogoChosen) => {
    setLogo(chosen);
    setLogoError(logoProblem(chosen));
  };
  const submit = (typed: Values) => {
    clear();
    const wrong = logoProblem(logo);
    setLogoError(wrong);
    if (wrong) return focusFirst();
    const fields = {
      ...typed,
      ...(school && logo.isRemoved && { remove_logo: "true" }),
      ...(!school && invites && { invite_administrator: "true" }),
      ...(!school && message && { message_id: message }),
    };
    save.mutate(
      { id: school?.id ?? null, fields, logo: logo.file, expected: version, creation },
      {
        onSuccess: (saved) => {
          // Nothing is left to lose: the address may change.
          forgetUnsaved();
          void showToast("success", school ? texts.saved : texts.created);
          if (message) navigate(sheetAddress(saved.id));
          else onClose();
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code.startsWith("logo-")) setLogoError(failure.message);
          else void onFailure(failure);
        },
      },
    );
  };
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      <FormError>{error}</FormError>
      {isTaken && message && <BecameClient message={message} />}
      {note}
      <div className="grid-2 top-aligned">
        <TextField
          required
          data-autofocus
          autoComplete="off"
          hint={!school && <SameName name={form.values.name} />}
          {...text("name")}
        />
        <TextField
          type="url"
          placeholder="https://"
          hint="Avec http:// ou https:// au début."
          autoComplete="off"
          {...text("website")}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          hint={"Demandé pour facturer\u00a0: ses neuf premiers chiffres sont le SIREN."}
          {...text("siret")}
        />
        <TextField autoComplete="off" {...text("address")} />
        <div className="client-town">
          <TextField inputMode="numeric" autoComplete="off" {...text("postal_code")} />
          <TextField autoComplete="off" {...text("city")} />
        </div>
        <TextField type="email" autoComplete="off" {...text("email")} />
        <TextField type="tel" autoComplete="off" {...text("phone")} />
      </div>
      <LogoChoice url={school?.logo_url ?? null} chosen={logo} error={logoError} onChoose={chooseLogo} />
      <h3 className="no-margin">Personne à contacter</h3>
      <div className="grid-2 top-aligned">
        <TextField autoComplete="off" {...text("contact_name")} />
        <TextField type="email" autoComplete="off" {...text("contact_email")} />
        <TextField type="tel" autoComplete="off" {...text("contact_phone")} />
      </div>
      {!school && (
        <CheckField
          label="Inviter cette personne à administrer l'école (un courriel lui fait choisir son mot de passe)"
          checked={invites}
          onChange={({ target }) => setInvites(target.checked)}
        />
      )}
      <div className="row">
        <button type="submit" className="button-link" disabled={save.isPending}>
          {save.isPending ? "Enregistrement…" : "Enregistrer"}
        </button>
        <CancelButton />
      </div>
    </form>
  );
};

/** Adds a school, from a message of the contact page or not, or changes one (`id`); filled with what is true now. */
export const ClientSchoolWindow = ({
  id,
  message = null,
  onClose,
}: {
  id?: string;
  message?: string | null;
  onClose: () => void;
}) => {
  const known = useQuery({ ...sheetQuery(id ?? ""), enabled: id !== undefined, staleTime: 0, refetchInterval: false });
  const written = useQuery({ ...messageQuery(message ?? ""), enabled: message !== null });
  const waited = id !== undefined ? known : message !== null ? written : null;
  const [started, setStarted] = useState<Started | null>(
    waited ? null : { school: null, message, values: valuesOf({}) },
  );
  // Filled once: what is read again later must not take the place of what is typed.
  if (!started && id !== undefined && known.data && !known.isFetching)
    setStarted({ school: known.data, message: null, values: valuesOf(known.data) });
  // What has become a client already is no longer to be made one.
  const isTaken = !started && Boolean(message && written.data?.school_id);
  if (!started && id === undefined && written.data && !isTaken)
    setStarted({ school: null, message, values: valuesOf(written.data) });
  return (
    <Window
      title={id === undefined ? "Ajouter une école" : "Modifier l'école"}
      size="lg"
      closesOutside={false}
      onClose={onClose}
    >
      {!started && waited?.isError && (
        <ErrorState message={sentenceOf(waited.error, texts.sheetFailed)} onRetry={() => waited.refetch()} />
      )}
      {isTaken && message && (
        <div className="stack">
          <p className="banner no-margin">{texts.messageIsClient}</p>
          <BecameClient message={message} />
        </div>
      )}
      {!started && !isTaken && !waited?.isError && <Skeletons count={3} />}
      {started && <SchoolForm {...started} onClose={onClose} />}
    </Window>
  );
};
