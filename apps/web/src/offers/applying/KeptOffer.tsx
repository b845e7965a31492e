import { levelLabels } from "@passerelle/contract/labels";
import { withReturn } from "@passerelle/contract/return-address";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { offerQuery } from "#offers/criteria/queries.ts";
import { formatShortDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { Logo } from "#ui/Logo.tsx";
import { Skeletons } from "#ui/states.tsx";
import { readWord } from "./apply-word-rules.ts";
import classes from "./wanted-offer.module.css";
import { readWantedOffer } from "./wanted-on-device.ts";

/** Where the profile is made and leads back to the application that waits for it. */
export const profileThenApply = () => {
  const id = readWantedOffer();
  const profile = "/platform/applicant/profile";
  return id ? withReturn(profile, `/offres/${id}?postuler=${id}`) : profile;
};

/** « L'offre que vous vouliez »: wanted before the sign-up, with its word; nothing when there is none. */
export const KeptOffer = () => {
  const id = readWantedOffer();
  const { pathname } = useLocation();
  const { user } = useSession();
  const { data: offer, isPending, isError } = useQuery({ ...offerQuery(id, pathname), enabled: id !== "" });
  if (!id || isError) return null;
  return (
    <section className={classes.kept} aria-labelledby="kept-offer">
      <h2 id="kept-offer" className="no-margin">
        L'offre que vous vouliez
      </h2>
      {isPending && <Skeletons count={1} height={96} />}
      {offer && !offer.is_open && (
        <p className="no-margin">
          {offer.title}, chez {offer.company_name}, n'est plus en ligne.
        </p>
      )}
      {offer?.is_open && (
        <>
          <div className={classes.keptOffer}>
            <Logo name={offer.company_name} url={offer.company_logo_url} />
            <div className={classes.words}>
              <strong>{offer.title}</strong>
              <p className="soft small no-margin">
                {[
                  offer.company_name,
                  offer.city,
                  ...offer.levels.map((level) => levelLabels[level]),
                  offer.start_date && `dès le ${formatShortDay(offer.start_date)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </div>
          <div className="row">
            <Link to={profileThenApply()} className="button-quiet">
              Finir ma candidature
            </Link>
            <Link to={offer.url}>Voir l'offre</Link>
          </div>
          <p className="soft small no-margin">
            Il ne manque que votre CV{readWord(user.id, id) && ", votre mot est gardé"}.
          </p>
        </>
      )}
    </section>
  );
};
