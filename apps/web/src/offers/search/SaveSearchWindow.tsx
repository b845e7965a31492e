import { Button } from "@mantine/core";
import type { AlertFrequency } from "@passerelle/contract/enumerations";
import { alertFrequencyLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { PushOffer } from "#identity/push/PushOffer.tsx";
import { useOffer } from "#identity/push/use-push.ts";
import type { Filters } from "#offers/criteria/filters.ts";
import { savedQuery, useSaveSearch } from "#offers/criteria/saved.ts";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { focusOnMount } from "#ui/focus-on-mount.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Window } from "#ui/Window.tsx";

type Props = { filters: Filters; changing: string | null; onClose: () => void };

/** The name of a search and how often one wants to hear of it; a saved search may be changed instead of saving another. */
export default function SaveSearchWindow({ filters, changing, onClose }: Props) {
  const { data: saved } = useQuery({ ...savedQuery, enabled: changing !== null });
  const known = saved?.find(({ id }) => id === changing);
  const [isChange, setIsChange] = useState(true);
  const [frequency, setFrequency] = useState<AlertFrequency>();
  const save = useSaveSearch(known && isChange ? known.id : null);
  const { isPossible: mayNotify } = useOffer();
  const [isSaved, setIsSaved] = useState(false);
  // Once saved, the window waits to know whether to offer notices, then closes or changes.
  const isBusy = save.isPending || save.isSuccess;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const asked = { filters, name, frequency: frequency ?? (known && isChange ? known.frequency : "daily") };
    save.mutate(asked, {
      onSuccess: async () => {
        if (asked.frequency !== "none" && (await mayNotify())) return setIsSaved(true);
        showToast("success", "Recherche enregistrée");
        onClose();
      },
    });
  };
  if (isSaved)
    return (
      <Window title="Recherche enregistrée" onClose={onClose}>
        <div className="stack" ref={focusOnMount} tabIndex={-1}>
          <PushOffer instead="Les nouvelles offres s'y affichent, à la place des e-mails." />
          <div>
            <Button onClick={onClose}>Revenir aux offres</Button>
          </div>
        </div>
      </Window>
    );
  return (
    <Window title="Enregistrer cette recherche" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <FormError>{save.error?.message}</FormError>
        {known && (
          <CheckField
            label={`Modifier «\u00a0${known.name}\u00a0» au lieu d'en créer une autre`}
            checked={isChange}
            onChange={(event) => setIsChange(event.target.checked)}
          />
        )}
        <TextField
          key={known && isChange ? known.id : ""}
          name="name"
          label="Nom"
          hint={"Facultatif\u00a0: sans nom, ce que vous cherchez en tient lieu."}
          maxLength={100}
          defaultValue={known && isChange ? known.name : ""}
          disabled={isBusy}
        />
        <SelectField
          label="M'alerter par e-mail"
          labels={alertFrequencyLabels}
          value={frequency ?? (known && isChange ? known.frequency : "daily")}
          disabled={isBusy}
          onChange={(event) => setFrequency(event.target.value as AlertFrequency)}
        />
        <p className="soft small no-margin">
          Vous retrouvez vos recherches dans <Link to="/platform/applicant/searches">Recherches et alertes</Link>, et
          chaque alerte permet de l'arrêter.
        </p>
        <FormActions isBusy={isBusy} onCancel={onClose} />
      </form>
    </Window>
  );
}
