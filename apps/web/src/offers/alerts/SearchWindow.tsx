import type { AlertFrequency } from "@passerelle/contract/enumerations";
import { alertFrequencyLabels } from "@passerelle/contract/labels";
import type { SavedSearch } from "@passerelle/contract/offers/alerts";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Window } from "#ui/Window.tsx";
import { FeedSection } from "./FeedSection.tsx";
import { useChangeSearch } from "./queries.ts";
import { texts } from "./texts.ts";

/** The name of a saved search, how often it alerts, what it asks, and its feed. */
export const SearchWindow = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const change = useChangeSearch();
  const [frequency, setFrequency] = useState(search.frequency);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    change.mutate(
      { id: search.id, name, frequency },
      {
        onSuccess: () => {
          showToast("success", texts.changed);
          onClose();
        },
      },
    );
  };
  const wrongName = change.error instanceof ApiError ? change.error.fields.name?.[0] : undefined;
  return (
    <Window title={search.parameters.organisation ? "Modifier le suivi" : "Modifier la recherche"} onClose={onClose}>
      <div className="stack">
        <form className="stack" noValidate onSubmit={submit}>
          <FormError>{change.isError && !wrongName ? change.error.message : null}</FormError>
          <TextField name="name" label="Nom" required maxLength={100} defaultValue={search.name} error={wrongName} />
          <SelectField
            label="M'alerter par e-mail"
            labels={alertFrequencyLabels}
            value={frequency}
            onChange={(event) => setFrequency(event.target.value as AlertFrequency)}
          />
          <p className="no-margin">
            {search.summary}
            {!search.parameters.organisation && (
              <>
                <br />
                <Link to={`${search.url}&recherche=${search.id}`}>Modifier les critères</Link>
              </>
            )}
          </p>
          <FormActions isBusy={change.isPending} onCancel={onClose} />
        </form>
        <FeedSection id={search.id} url={search.feed_url} />
      </div>
    </Window>
  );
};
