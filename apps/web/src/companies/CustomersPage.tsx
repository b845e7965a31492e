import type { Customer } from "@passerelle/contract/company-plans";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { useTypedSearch } from "#ui/use-address.ts";
import { PlanWindow } from "./PlanWindow.tsx";
import { customersPerPage, customersQuery } from "./queries.ts";
import { planLabels } from "./texts.ts";

export const meta = () => [{ title: "Entreprises — Passerelle" }];

const CustomerLine = ({ customer, onChange }: { customer: Customer; onChange: () => void }) => (
  <li className="card row between">
    <div>
      <h3>
        <Link to={`/entreprises/${customer.slug}`}>{customer.name}</Link>
      </h3>
      <p className="soft small no-margin">
        {customer.city} · {plural(customer.active_jobs, "offre active", "offres actives")} ·{" "}
        {plural(customer.members, "membre", "membres")} · Depuis le {formatDay(customer.created_at)}
      </p>
    </div>
    <div className="row">
      {customer.wants_premium && customer.current_plan === "free" && (
        <StatusBadge label="Souhaite Premium" tone="warning" />
      )}
      <span>
        <StatusBadge
          label={planLabels[customer.current_plan]}
          tone={customer.current_plan === "premium" ? "success" : "ghost"}
        />
        {customer.plan === "premium" && customer.plan_until && (
          <span className="soft small">
            {" "}
            {customer.current_plan === "premium" ? "jusqu'au" : "Premium terminé le"} {formatDay(customer.plan_until)}
          </span>
        )}
      </span>
      <button type="button" className="button-quiet" onClick={onChange}>
        Changer la formule
        <span className="visually-hidden"> de {customer.name}</span>
      </button>
    </div>
  </li>
);

/** The companies and their plans, for the provider's people; search, filter and page are in the address. */
export default function CustomersPage() {
  const { params, set, search, typed, setTyped } = useTypedSearch({ resets: ["page"] });
  const plan = params.get("formule") ?? "";
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);
  const [changing, setChanging] = useState<Customer | null>(null);
  const { data, isError, refetch } = useQuery({
    ...customersQuery({ search, plan, page }),
    placeholderData: keepPreviousData,
  });
  const pages = data ? Math.max(1, Math.ceil(data.total / customersPerPage)) : 1;
  return (
    <div className="stack">
      <h2 className="no-margin">Entreprises</h2>
      <div className="grid-2">
        <SearchField value={typed} onType={setTyped} />
        <SelectField
          label="Formule"
          labels={planLabels}
          empty="Toutes"
          value={plan}
          onChange={(event) => set({ formule: event.target.value, page: "" })}
        />
      </div>
      {isError && <ErrorState message="Erreur lors du chargement des entreprises" onRetry={() => refetch()} />}
      {!data && !isError && <Skeletons count={4} height={90} />}
      {data && (
        <p className="soft no-margin" role="status">
          {plural(data.total, "entreprise", "entreprises")}
        </p>
      )}
      {data?.total === 0 && <EmptyState title="Aucune entreprise ne correspond." />}
      <ul className="plain-list" aria-label="Entreprises">
        {data?.rows.map((customer) => (
          <CustomerLine key={customer.id} customer={customer} onChange={() => setChanging(customer)} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          <button
            type="button"
            className="button-quiet"
            disabled={page <= 1}
            onClick={() => set({ page: page > 2 ? String(page - 1) : "" })}
          >
            Page précédente
          </button>
          <span className="soft">
            Page {page} sur {pages}
          </span>
          <button
            type="button"
            className="button-quiet"
            disabled={page >= pages}
            onClick={() => set({ page: String(page + 1) })}
          >
            Page suivante
          </button>
        </nav>
      )}
      {changing && <PlanWindow customer={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}
