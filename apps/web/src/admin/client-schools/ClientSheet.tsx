import { Button } from "@mantine/core";
import type { ClientSchoolSheet } from "@passerelle/contract/admin/client-schools";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router";
import { isAbsent, sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useAddress } from "#ui/use-address.ts";
import { ClientHistory } from "./ClientHistory.tsx";
import { ClientInformation } from "./ClientInformation.tsx";
import { ClientOffers } from "./ClientOffers.tsx";
import { ClientPayments } from "./ClientPayments.tsx";
import { ClientPerformance } from "./ClientPerformance.tsx";
import { PaymentStandingText } from "./ClientSchoolParts.tsx";
import { ClientSchoolWindow } from "./ClientSchoolWindow.tsx";
import { ClientSubscription } from "./ClientSubscription.tsx";
import { ClientUsers } from "./ClientUsers.tsx";
import { sheetQuery } from "./queries.ts";
import { SwitchWindow } from "./SwitchWindow.tsx";
import { texts } from "./texts.ts";
import "./client-schools.css";
import { BackLink } from "#ui/BackLink.tsx";

const tabs = {
  fiche: "Fiche",
  offres: "Offres",
  performance: "Performance",
  utilisateurs: "Utilisateurs",
  historique: "Historique",
} as const;
type Tab = keyof typeof tabs;

const Shown = ({ tab, school }: { tab: Tab; school: ClientSchoolSheet }) => {
  if (tab === "offres") return <ClientOffers schoolId={school.id} />;
  if (tab === "performance") return <ClientPerformance schoolId={school.id} />;
  if (tab === "utilisateurs") return <ClientUsers school={school} />;
  if (tab === "historique") return <ClientHistory schoolId={school.id} />;
  return (
    <div className="stack">
      <div className="grid-2 top-aligned">
        <ClientInformation school={school} />
        <ClientSubscription school={school} />
      </div>
      <ClientPayments schoolId={school.id} />
    </div>
  );
};

/** What the head of a sheet offers beside « Modifier » and « Désactiver », given by the page that composes it. */
export type SheetActions = (school: ClientSchoolSheet) => ReactNode;

const Sheet = ({ school, actions }: { school: ClientSchoolSheet; actions: SheetActions | undefined }) => {
  const { params, set } = useAddress();
  const [isSwitching, setIsSwitching] = useState(false);
  const asked = params.get("onglet") ?? "";
  const tab = (asked in tabs ? asked : "fiche") as Tab;
  return (
    <>
      <header className="row between">
        <div className="client-name">
          {school.logo_url && <img src={school.logo_url} alt="" className="client-logo" />}
          <div>
            <h1 className="no-margin">{school.name}</h1>
            <p className="row no-margin">
              {!school.is_active && school.deactivated_at && (
                <StatusBadge label={`Désactivée le ${formatDay(school.deactivated_at)}`} tone="ghost" />
              )}
              <PaymentStandingText school={school} />
            </p>
          </div>
        </div>
        <div className="client-head-actions">
          {actions?.(school)}
          <Button variant="default" onClick={() => set({ fenetre: "modifier" })}>
            Modifier
          </Button>
          <Button variant={school.is_active ? "danger" : "default"} onClick={() => setIsSwitching(true)}>
            {school.is_active ? "Désactiver" : "Réactiver"}
          </Button>
        </div>
      </header>
      <Tabs
        label="Fiche de l'école"
        tabs={tabs}
        selected={tab}
        onSelect={(onglet) => set({ onglet: onglet === "fiche" ? null : onglet, page: null, jours: null })}
      >
        <Shown tab={tab} school={school} />
      </Tabs>
      {params.get("fenetre") === "modifier" && (
        <ClientSchoolWindow id={school.id} onClose={() => set({ fenetre: null })} />
      )}
      {isSwitching && <SwitchWindow school={school} onClose={() => setIsSwitching(false)} />}
    </>
  );
};

/** A client school: what is known of it, its subscription, its payments, its offers and what they do, its people, its history. */
export const ClientSheet = ({ actions }: { actions?: SheetActions }) => {
  const { schoolId = "" } = useParams();
  const { data, error, isError, refetch } = useQuery(sheetQuery(schoolId));
  const isNothing = isAbsent(error);
  const name = data?.name;
  useEffect(() => {
    if (name) document.title = `${name} — Passerelle`;
  }, [name]);
  return (
    <div className="wide stack client-schools">
      <BackLink to="/platform/adminschool/dashboard">Écoles (Clients)</BackLink>
      {isNothing && (
        <>
          <h1 className="no-margin">École introuvable</h1>
          <EmptyState title="Cette école n'existe pas ou son adresse est incomplète." />
        </>
      )}
      {isError && !isNothing && (
        <>
          <h1 className="no-margin">Fiche de l'école</h1>
          <ErrorState message={sentenceOf(error, texts.sheetFailed)} onRetry={() => refetch()} />
        </>
      )}
      {!data && !isError && (
        <>
          <h1 className="visually-hidden">Fiche de l'école</h1>
          <Skeletons count={3} height={180} />
        </>
      )}
      {data && !isNothing && <Sheet school={data} actions={actions} />}
    </div>
  );
};
