import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { CancelButton } from "#ui/CancelButton.tsx";
import { CheckField } from "#ui/CheckField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { sheetAddress } from "./ClientSchoolParts.tsx";
import { LogoChoice } from "./LogoChoice.tsx";
import { clientsQuery, messageQuery } from "./queries.ts";
import { fieldLabels, type SchoolField } from "./texts.ts";
import { type Started, useClientSchoolForm } from "./use-client-school-form.ts";

/** Leads to the client that a message has become. */
export const BecameClient = ({ message }: { message: string }) => {
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

/** What is known of a client school, its logo and its contact. */
export const SchoolForm = ({ school, message, values, onClose }: Started & { onClose: () => void }) => {
  const { form, formRef, error, note, isTaken, isSaving, logo, invites, setInvites, onSubmit } = useClientSchoolForm({
    school,
    message,
    values,
    onClose,
  });
  const text = (name: SchoolField) => ({
    label: fieldLabels[name],
    disabled: isSaving,
    ...form.getInputProps(name),
  });
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={onSubmit}>
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
      <LogoChoice url={school?.logo_url ?? null} {...logo} />
      <h3 className="no-margin">Personne à contacter</h3>
      <div className="grid-2 top-aligned">
        <TextField autoComplete="off" {...text("contact_name")} />
        <TextField type="email" autoComplete="off" {...text("contact_email")} />
        <TextField type="tel" autoComplete="off" {...text("contact_phone")} />
      </div>
      {!school && (
        <CheckField
          label="Inviter cette personne à administrer l'école (un e-mail lui fait choisir son mot de passe)"
          checked={invites}
          onChange={({ target }) => setInvites(target.checked)}
        />
      )}
      <div className="row">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? "Enregistrement…" : "Enregistrer"}
        </Button>
        <CancelButton />
      </div>
    </form>
  );
};
