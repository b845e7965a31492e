import type { ListedOrganisation } from "@passerelle/contract/offers/directories";
import { Form, Link } from "react-router";
import { Answers } from "#offers/rows/Answers.tsx";
import { plural } from "#platform/formats.ts";
import { Logo } from "#ui/Logo.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { VerifiedMark } from "#ui/VerifiedMark.tsx";
import classes from "./directory.module.css";
import { type Asked, directoryAddress, organisationsPerPage } from "./directory-loader.ts";

type Props = {
  path: string;
  title: string;
  lead: string;
  /** « entreprise », « entreprises ». */
  noun: readonly [string, string];
  asked: Asked;
  found: { count: number; count_is_exact: boolean; results: ListedOrganisation[] };
};

const Tile = ({ path, organisation }: { path: string; organisation: ListedOrganisation }) => {
  const { slug, name, city, logo_url, is_verified, open_offers, answers } = organisation;
  return (
    <article className={classes.tile}>
      <Logo name={name} url={logo_url} />
      <div className={classes.words}>
        <h2>
          <Link to={`${path}/${slug}`}>{name}</Link>
          {is_verified && (
            <>
              {" "}
              <VerifiedMark isShort />
            </>
          )}
        </h2>
        {city && <p>{city}</p>}
        <p>{open_offers > 0 ? plural(open_offers, "offre ouverte", "offres ouvertes") : "Aucune offre ouverte"}</p>
        {answers && (
          <p>
            <Answers {...answers} />
          </p>
        )}
      </div>
    </article>
  );
};

const SearchForm = ({ path, asked }: { path: string; asked: Asked }) => (
  <Form action={path} method="get" role="search" aria-label="Annuaire" className={classes.form}>
    {/* A field is filled again when the address changes. */}
    <TextField key={`nom ${asked.name}`} label="Nom" name="nom" defaultValue={asked.name} maxLength={100} />
    <TextField key={`ville ${asked.city}`} label="Ville" name="ville" defaultValue={asked.city} maxLength={100} />
    {asked.all && <input type="hidden" name="toutes" value="oui" />}
    <button type="submit" className="button-link">
      Chercher
    </button>
  </Form>
);

/** The directory of the companies or of the schools: searched by name and town, by pages. */
export const DirectoryScreen = ({ path, title, lead, noun, asked, found }: Props) => {
  const pages = Math.ceil(found.count / organisationsPerPage);
  const addressOf = (change: Partial<Asked>) => directoryAddress(path, { ...asked, page: 1, ...change });
  return (
    <div className="wide stack">
      <header>
        <h1>{title}</h1>
        <p className="lead no-margin">{lead}</p>
      </header>
      <SearchForm path={path} asked={asked} />
      <div className={classes.head}>
        <p className="no-margin">
          {!found.count_is_exact && "Plus de "}
          {plural(found.count, noun[0], noun[1])}
        </p>
        <nav className={classes.choice} aria-label={`Quelles ${noun[1]}`}>
          <Link to={addressOf({ all: false })} aria-current={asked.all ? undefined : "true"}>
            Avec des offres
          </Link>
          <Link to={addressOf({ all: true })} aria-current={asked.all ? "true" : undefined}>
            Toutes
          </Link>
        </nav>
      </div>
      {found.results.length === 0 && (
        <EmptyState title={`Aucune ${noun[0]} ne correspond à votre recherche.`}>
          <Link to={asked.all ? path : addressOf({ all: true })} className="button-quiet">
            {asked.all ? "Effacer la recherche" : `Chercher parmi toutes les ${noun[1]}`}
          </Link>
        </EmptyState>
      )}
      {found.results.length > 0 && (
        <ul className={classes.tiles}>
          {found.results.map((organisation) => (
            <li key={organisation.slug}>
              <Tile path={path} organisation={organisation} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          {asked.page > 1 && (
            <Link className="button-quiet" to={addressOf({ page: asked.page - 1 })}>
              Page précédente
            </Link>
          )}
          <span className="soft">
            Page {asked.page} sur {pages}
          </span>
          {asked.page < pages && (
            <Link className="button-quiet" to={addressOf({ page: asked.page + 1 })}>
              Page suivante
            </Link>
          )}
        </nav>
      )}
    </div>
  );
};
