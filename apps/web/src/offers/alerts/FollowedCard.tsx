import { Button } from "@mantine/core";
import { alertFrequencyLabels } from "@passerelle/contract/labels";
import type { SavedSearch } from "@passerelle/contract/offers/alerts";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useDeleteSearch, useLookAtSearch } from "./queries.ts";
import classes from "./saved-search.module.css";

/** A company or a school that the applicant follows. */
export const FollowedCard = ({ search, onChange }: { search: SavedSearch; onChange: () => void }) => {
  const { id, name, frequency, new_count, url } = search;
  const look = useLookAtSearch();
  const unfollow = useDeleteSearch();
  const named = <span className="visually-hidden"> {name}</span>;
  return (
    <article className={`card ${classes.card}`}>
      <div className={classes.text}>
        <div className="row">
          <h3 className="card-title">{name}</h3>
          {new_count > 0 && <span className="tag">{plural(new_count, "nouvelle offre", "nouvelles offres")}</span>}
        </div>
        <p className="soft small no-margin">
          Alertes par e-mail{"\u00a0"}: {alertFrequencyLabels[frequency].toLowerCase()}
        </p>
      </div>
      <div className={classes.acts}>
        <Link to={url} className="button-link" onClick={() => look.mutate(id)}>
          Voir la page{named}
        </Link>
        <Button variant="default" onClick={onChange}>
          Modifier{named}
        </Button>
        <Button
          variant="default"
          disabled={unfollow.isPending}
          onClick={() =>
            unfollow.mutate(id, {
              onSuccess: () => showToast("success", `Vous ne suivez plus ${name}`),
              onError: (error) => showToast("error", error.message),
            })
          }
        >
          Ne plus suivre{named}
        </Button>
      </div>
    </article>
  );
};
