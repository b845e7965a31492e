import type { getMyApplication } from "@passerelle/contract/hiring/applications";
import { refusalAdvice } from "@passerelle/contract/refusal-reasons";
import type { Output } from "@passerelle/contract/route";
import { useQuery } from "@tanstack/react-query";
import { CloseOffers } from "#offers/rows/CloseOffers.tsx";
import classes from "./application.module.css";
import { closeOffersQuery } from "./queries.ts";

type Refusal = NonNullable<Output<typeof getMyApplication>["refusal"]>;

/** The reason of a refusal, shown to the applicant with advice for the next application. */
export const RefusalAdvice = ({ refusal, company }: { refusal: Refusal; company: string }) => (
  <section className="banner stack" aria-label="La réponse de l'entreprise">
    <h2 className="card-title no-margin">Un conseil pour la suite</h2>
    {refusal.word && (
      <blockquote className={classes.refusalWord}>
        <p className="pre-line no-margin">{refusal.word}</p>
        <p className="soft small no-margin">{company}</p>
      </blockquote>
    )}
    <p className="no-margin">{refusalAdvice[refusal.reason]}</p>
  </section>
);

/** Three open offers close to the one that was refused; nothing while they are unknown. */
export const OffersAfterRefusal = ({ offerId }: { offerId: string }) => {
  const { data } = useQuery(closeOffersQuery(offerId));
  return <CloseOffers offers={data ?? []} title="Trois offres proches" heading="h2" />;
};
