import type { listContactMessages } from "@passerelle/contract/contact";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callPage } from "#platform/api.ts";
import { formatMoment, plural } from "#platform/formats.ts";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";

const perPage = 20;

/** What visitors and schools have written, for the provider's people to answer. */
export default function ContactMessagesPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get("page"))) || 1);
  const { data, isError, refetch } = useQuery({
    queryKey: ["contact", "messages", page],
    queryFn: () =>
      callPage<typeof listContactMessages>("GET /admin/contact-messages/", {
        query: { limit: perPage, offset: (page - 1) * perPage },
      }),
    placeholderData: keepPreviousData,
  });
  const pages = data ? Math.max(1, Math.ceil(data.total / perPage)) : 1;
  const turn = (to: number) => setSearch(to === 1 ? {} : { page: String(to) });
  return (
    <div className="stack">
      <h2 className="no-margin">Messages reçus</h2>
      {isError && <ErrorState message="Erreur lors du chargement des messages" onRetry={() => refetch()} />}
      {!data && !isError && <Skeletons count={3} />}
      {data?.total === 0 && <EmptyState title="Aucun message pour le moment." />}
      {data && data.total > 0 && <p className="soft no-margin">{plural(data.total, "message", "messages")}</p>}
      <ul className="plain-list">
        {data?.rows.map((message) => (
          <li key={message.id}>
            <article className="card stack">
              <header>
                <h3>{message.subject}</h3>
                <p className="soft small no-margin">
                  {message.name} · <a href={`mailto:${message.email}`}>{message.email}</a> ·{" "}
                  {formatMoment(message.created_at)}
                </p>
              </header>
              <p className="pre-line no-margin">{message.message}</p>
            </article>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          <button type="button" className="button-quiet" disabled={page <= 1} onClick={() => turn(page - 1)}>
            Page précédente
          </button>
          <span className="soft">
            Page {page} sur {pages}
          </span>
          <button type="button" className="button-quiet" disabled={page >= pages} onClick={() => turn(page + 1)}>
            Page suivante
          </button>
        </nav>
      )}
    </div>
  );
}
