import { type SupportCode, supports } from "@passerelle/contract/organisations/school-supports";
import type { SchoolFeed, SupportStanding } from "@passerelle/contract/publishing/broadcast";
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
      <Link to="/platform/school/settings/embed">Site carrière</Link>), ou par ces fichiers, en JSON et en XML (RSS).
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
  feed: "Ce support lit vos offres à l'adresse ci-dessous. Donnez-la-lui une fois pour toutes\u00a0: il ne faut ni identifiant ni clé.",
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
  const parts = [
    ["online", standing.online, plural(standing.online, "offre en ligne", "offres en ligne")],
    ["read", standing.read, plural(standing.read, "offre lue", "offres lues")],
    ["to_share", standing.to_share, `${plural(standing.to_share, "offre", "offres")} à partager`],
    ["queued", standing.queued, `${plural(standing.queued, "offre", "offres")} en attente`],
    ["sent", standing.sent, plural(standing.sent, "offre envoyée", "offres envoyées")],
    ["refused", standing.refused, plural(standing.refused, "offre refusée", "offres refusées")],
  ] as const;
  return (
    <p className="row no-margin small">
      {parts.map(
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

/** How the school's offers get to a support: where they are read, when they last were, and how many are online or refused. */
export const SupportWay = ({ support }: { support: SupportCode }) => {
  const { id } = useSchool();
  const feeds = useQuery(feedsQuery(id));
  const standings = useQuery(standingsQuery(id));
  const { name, way } = supports[support];
  const retry = () => {
    void feeds.refetch();
    void standings.refetch();
  };
  const hasFailed = (feeds.isError && !feeds.data) || (standings.isError && !standings.data);
  if (hasFailed) return <ErrorState message={texts.feedsFailed} onRetry={retry} />;
  if (!feeds.data || !standings.data) return <Skeletons count={1} height={90} />;
  const own = feeds.data.filter((feed) => feed.support === support);
  const standing = standings.data.find((one) => one.support === support);
  return (
    <div className="stack support-way">
      <p className="soft small no-margin">{advice[support] ?? wayWords[way]}</p>
      {standing && <Standing standing={standing} />}
      {own.map(({ address }) => (
        <CopyField
          key={address}
          label={own.length > 1 ? `Adresse ${name} (${address.split(".").at(-1)?.toUpperCase()})` : `Adresse ${name}`}
          value={address}
        />
      ))}
      {own[0] && <LastReading feed={own[0]} />}
    </div>
  );
};
