import { Button } from "@mantine/core";
import type { Customer } from "@passerelle/contract/organisations/company-plans";
import { verificationFilterLabels } from "@passerelle/contract/work-labels";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";
import { PlanHistory } from "./PlanHistory.tsx";
import { PlanWindow } from "./PlanWindow.tsx";
import { customersQuery } from "./queries.ts";
import { planLabels } from "./texts.ts";
import { VerificationWindow } from "./VerificationWindow.tsx";
import { wayWithin } from "./verification-texts.ts";
import "./companies.css";

export const meta = () => [{ title: "Entreprises — Passerelle" }];

const orderLabels = { name: "Par nom", expiry: "Fin de formule la plus proche", newest: "Les plus récentes" };
const isOrder = (order: string): order is keyof typeof orderLabels => Object.hasOwn(orderLabels, order);

type Line = { customer: Customer; onVerify: () => void; onChange: () => void; onHistory: () => void };

const Verification = ({ customer: { verified_by, wants_verification } }: { customer: Customer }) => {
  if (wants_verification) return <StatusBadge label="Demande la vérification" tone="warning" />;
  const isVerified = verified_by.length > 0;
  return (
    <span>
      <StatusBadge label={isVerified ? "Vérifiée" : "Non vérifiée"} tone={isVerified ? "success" : "ghost"} />
      {isVerified && <span className="soft small"> {[...new Set(verified_by)].map(wayWithin).join(", ")}</span>}
    </span>
  );
};

const CustomerLine = ({ customer, onVerify, onChange, onHistory }: Line) => (
  <li className="card row between">
    <div>
      <h3>{customer.closed_at ? customer.name : <Link to={`/entreprises/${customer.slug}`}>{customer.name}</Link>}</h3>
      <p className="soft small no-margin">
        {customer.city} · {plural(customer.active_jobs, "offre active", "offres actives")} ·{" "}
        {plural(customer.members, "membre", "membres")} · Depuis le {formatDay(customer.created_at)}
        {customer.siret && ` · SIRET ${groupedSiret(customer.siret)}`}
      </p>
    </div>
    <div className="row">
      {customer.closed_at && <StatusBadge label={`Fermée le ${formatDay(customer.closed_at)}`} tone="error" />}
      <Verification customer={customer} />
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
      <div className="customer-actions">
        <Button variant="default" onClick={onVerify}>
          Vérification
          <span className="visually-hidden"> de {customer.name}</span>
        </Button>
        {!customer.closed_at && (
          <Button variant="default" onClick={onChange}>
            Changer la formule
            <span className="visually-hidden"> de {customer.name}</span>
          </Button>
        )}
        <Button variant="default" onClick={onHistory}>
          Historique
          <span className="visually-hidden"> de {customer.name}</span>
        </Button>
      </div>
    </div>
  </li>
);

/** The companies, their verification and their plans, for the provider's people; search, filter and page are in the address. */
export default function CustomersPage() {
  const { params, set, search, typed, setTyped } = useTypedSearch({ resets: ["page"] });
  const formule = params.get("formule") ?? "";
  const plan = Object.hasOwn(planLabels, formule) ? formule : "";
  const asked = params.get("ordre") ?? "";
  const order = isOrder(asked) ? asked : "name";
  const endsSoon = params.get("fin") === "1";
  const wantsPremium = params.get("souhaite") === "1";
  const inAddress = params.get("verification") ?? "";
  const verification = Object.hasOwn(verificationFilterLabels, inAddress) ? inAddress : "";
  const page = pageIn(params);
  const { opened, open, close } = useOpened("historique");
  const verifying = useOpened("verifier");
  const [changing, setChanging] = useState<Customer | null>(null);
  const query = useQuery({
    ...customersQuery({ search, plan, order, endsSoon, wantsPremium, verification, page }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
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
        <SelectField
          label="Ordre"
          labels={orderLabels}
          value={order}
          onChange={({ target }) => set({ ordre: target.value === "name" ? "" : target.value, page: "" })}
        />
        <SelectField
          label="Vérification"
          labels={verificationFilterLabels}
          empty="Toutes"
          value={verification}
          onChange={(event) => set({ verification: event.target.value, page: "" })}
        />
      </div>
      <div className="row">
        <CheckField
          label="Premium qui se termine dans les 30 jours"
          checked={endsSoon}
          onChange={({ target }) => set({ fin: target.checked ? "1" : "", page: "" })}
        />
        <CheckField
          label="Souhaite Premium"
          checked={wantsPremium}
          onChange={({ target }) => set({ souhaite: target.checked ? "1" : "", page: "" })}
        />
      </div>
      <QueryView query={query} failed="Erreur lors du chargement des entreprises" skeletons={4} height={90}>
        {(data) => (
          <p className="soft no-margin" role="status">
            {plural(data.total, "entreprise", "entreprises")}
          </p>
        )}
      </QueryView>
      {data?.total === 0 && <EmptyState title="Aucune entreprise ne correspond." />}
      <ul className="plain-list" aria-label="Entreprises">
        {data?.rows.map((customer) => (
          <CustomerLine
            key={customer.id}
            customer={customer}
            onVerify={() => verifying.open(customer.id)}
            onChange={() => setChanging(customer)}
            onHistory={() => open(customer.id)}
          />
        ))}
      </ul>
      <PageTurner page={page} pages={pagesOf(data?.total ?? 0)} onTurn={(to) => set({ page: pageParam(to) })} />
      {opened && (
        <PlanHistory companyId={opened} name={data?.rows.find(({ id }) => id === opened)?.name} onClose={close} />
      )}
      {verifying.opened && <VerificationWindow companyId={verifying.opened} onClose={verifying.close} />}
      {changing && <PlanWindow customer={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}
