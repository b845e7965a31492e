import type { SchoolFeed, SupportStanding } from "@passerelle/contract/broadcast";
import { type SupportCode, supportCodes, supports } from "@passerelle/contract/school-supports";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment, plural } from "#platform/formats.ts";
import { useSchool } from "#platform/use-school.ts";
import { CopyField } from "#ui/CopyField.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { feedsQuery, standingsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./broadcast.css";

/** What is to be done where nothing is to be given to a support, or more than its address. */
const advice: Partial<Record<SupportCode, ReactNode>> = {
  "site-carriere": (
    <>
      Vos offres s'affichent sur votre site par la page à intégrer (onglet{" "}
      <Link to="/platform/school/settings/embed">Site carrière</Link>), ou par ces fichiers, en JSON et en RSS.
    </>
  ),
  facebook: (
    <>
      Rien à configurer{"\u00a0"}: la page de chaque offre porte son titre, sa description et son image (Open Graph).
      Partagez son lien depuis la fiche de l'offre.
    </>
  ),
};

const wayWords = {
  feed: "Ce support lit vos offres à l'adresse ci-dessous. Donnez-la-lui une fois pour toutes.",
  push: "Vos offres y sont envoyées dès qu'elles changent, avec la clé de votre école.",
  page: "",
} as const;

const LastReading = ({ feed: { fetched_at, agent, fetches, offers } }: { feed: SchoolFeed }) => (
  <p className="soft small no-margin feed-reading">
    {fetched_at
      ? [
          `Dernière lecture\u00a0: ${formatMoment(fetched_at)}`,
          offers !== null && plural(offers, "offre", "offres"),
          plural(fetches, "lecture en tout", "lectures en tout"),
          agent && `par ${agent}`,
        ]
          .filter(Boolean)
          .join(" · ")
      : "Jamais lue pour l'instant."}
  </p>
);

const listOf = (name: string, state: string) =>
  `/platform/school/all-offers?${new URLSearchParams({ statut: "published", support: name, diffusion: state })}`;

const Standing = ({ standing }: { standing: SupportStanding }) => {
  const { name } = supports[standing.support];
  const told = [
    ["online", standing.online, plural(standing.online, "offre en ligne", "offres en ligne")],
    ["queued", standing.queued, `${plural(standing.queued, "offre", "offres")} en attente`],
    ["sent", standing.sent, plural(standing.sent, "offre envoyée", "offres envoyées")],
    ["refused", standing.refused, plural(standing.refused, "offre refusée", "offres refusées")],
  ] as const;
  return (
    <p className="row no-margin small">
      {told.map(
        ([state, count, words]) =>
          count > 0 && (
            <Link key={state} to={listOf(name, state)} className={state === "refused" ? "feed-refused" : undefined}>
              {words}
              <span className="visually-hidden"> sur {name}</span>
            </Link>
          ),
      )}
    </p>
  );
};

/** Support by support, how the school's offers get there: where they are read, when they last were, and how many are refused. */
export const FeedAddresses = () => {
  const { id } = useSchool();
  const feeds = useQuery(feedsQuery(id));
  const standings = useQuery(standingsQuery(id));
  const retry = () => {
    void feeds.refetch();
    void standings.refetch();
  };
  const hasFailed = (feeds.isError && !feeds.data) || (standings.isError && !standings.data);
  return (
    <section className="card stack" aria-labelledby="adresses-de-diffusion">
      <h2 id="adresses-de-diffusion" className="no-margin">
        Comment vos offres arrivent sur chaque support
      </h2>
      {hasFailed && <ErrorState message={texts.feedsFailed} onRetry={retry} />}
      {!hasFailed && !(feeds.data && standings.data) && <Skeletons count={3} height={90} />}
      {feeds.data && standings.data && (
        <ul className="plain-list feed-addresses">
          {supportCodes.map((code) => {
            const { name, way } = supports[code];
            const own = feeds.data.filter(({ support }) => support === code);
            const standing = standings.data.find(({ support }) => support === code);
            return (
              <li key={code} className="stack">
                <div className="row between">
                  <h3 className="no-margin">{name}</h3>
                  {standing && <Standing standing={standing} />}
                </div>
                <p className="soft small no-margin">{advice[code] ?? wayWords[way]}</p>
                {own.map(({ address }) => (
                  <CopyField
                    key={address}
                    label={
                      own.length > 1
                        ? `Adresse ${name} (${address.split(".").at(-1)?.toUpperCase()})`
                        : `Adresse ${name}`
                    }
                    value={address}
                  />
                ))}
                {own[0] && <LastReading feed={own[0]} />}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
