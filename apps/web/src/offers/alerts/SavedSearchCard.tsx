import { Button } from "@mantine/core";
import { alertFrequencyLabels } from "@passerelle/contract/labels";
import type { SavedSearch } from "@passerelle/contract/offers/alerts";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { useAsked } from "#ui/use-asked.ts";
import { useDeleteSearch, useLookAtSearch } from "./queries.ts";
import classes from "./saved-search.module.css";
import { texts } from "./texts.ts";

export const SavedSearchCard = ({ search, onChange }: { search: SavedSearch; onChange: () => void }) => {
  const { id, name, summary, frequency, new_count, url } = search;
  const look = useLookAtSearch();
  const remove = useDeleteSearch();
  const { isAsking, close, button } = useAsked();
  const named = <span className="visually-hidden"> {name}</span>;
  return (
    <article className={`card ${classes.card}`}>
      <div className={classes.text}>
        <div className="row">
          <h2 className="card-title">{name}</h2>
          {new_count > 0 && <span className="tag">{plural(new_count, "nouvelle offre", "nouvelles offres")}</span>}
        </div>
        {summary !== name && <p className="no-margin">{summary}</p>}
        <p className="soft small no-margin">
          Alertes par e-mail{"\u00a0"}: {alertFrequencyLabels[frequency].toLowerCase()}
        </p>
      </div>
      {isAsking ? (
        <div className={classes.asked}>
          <Confirm
            action="Supprimer la recherche"
            isBusy={remove.isPending}
            onConfirm={() =>
              remove.mutate(id, {
                onSuccess: () => {
                  showToast("success", texts.deleted);
                  // The card is gone.
                  document.getElementById("contenu")?.focus({ preventScroll: true });
                },
                onError: (error) => showToast("error", error.message),
              })
            }
            onCancel={close}
          >
            Supprimer «{"\u00a0"}
            {name}
            {"\u00a0"}»{"\u00a0"}? Vous ne recevrez plus ses alertes.
          </Confirm>
        </div>
      ) : (
        <div className={classes.acts}>
          <Link to={url} className="button-link" onClick={() => look.mutate(id)}>
            Voir les offres{named}
          </Link>
          <Button variant="default" onClick={onChange}>
            Modifier{named}
          </Button>
          <Button variant="default" {...button}>
            Supprimer{named}
          </Button>
        </div>
      )}
    </article>
  );
};
