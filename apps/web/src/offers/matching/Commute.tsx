import type { commuteToOffer } from "@passerelle/contract/offers/matching";
import type { Output } from "@passerelle/contract/route";
import { useQuery } from "@tanstack/react-query";
import { formatMinutes, waysOf } from "./commute-rules.ts";
import { commuteQuery } from "./queries.ts";
import "./commute.css";

type From = Output<typeof commuteToOffer>[number];

const Trip = ({ from, name, km }: From) => (
  <div>
    <dt>
      <strong>{from === "city" ? `Depuis ${name}` : `Depuis votre école, ${name}`}</strong>
      <span className="soft small">{km === 0 ? "dans la même commune" : `environ ${km}\u00a0km`}</span>
    </dt>
    <dd>
      {waysOf(km).map((way) => (
        <span key={way.name}>
          {way.name} <strong>{formatMinutes(way.minutes)}</strong>
        </span>
      ))}
    </dd>
  </div>
);

/** From the applicant's city and school to the offer, estimated; nothing where neither is known, or the offer says no place. */
export default function Commute({ offerId }: { offerId: string }) {
  const { data } = useQuery(commuteQuery(offerId));
  if (!data?.length) return null;
  return (
    <section className="offer-section" aria-labelledby="trajet">
      <h2 id="trajet">Votre trajet</h2>
      <dl className="commute">
        {data.map((trip) => (
          <Trip key={trip.from} {...trip} />
        ))}
      </dl>
      <p className="soft small no-margin">
        Temps estimés ici entre les centres des communes, sans le trafic. Ils ne sont montrés qu'à vous.
      </p>
    </section>
  );
}
