import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { QueryView } from "#ui/QueryView.tsx";
import { useAddress } from "#ui/use-address.ts";
import { CheckStep } from "./CheckStep.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { FileStep } from "./FileStep.tsx";
import { InviteStep } from "./InviteStep.tsx";
import { importQuery } from "./queries.ts";
import classes from "./student-imports.module.css";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Importer des étudiants — Passerelle" }];

const steps = ["Fichier", "Colonnes", "Vérification", "Invitations"] as const;
type Step = (typeof steps)[number];

const Steps = ({ current }: { current: Step }) => {
  const at = steps.indexOf(current);
  return (
    <ol className={classes.steps} aria-label="Étapes de l'import">
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? "step" : undefined} data-done={index < at || undefined}>
          <span aria-hidden>{index < at ? <IconCheck size={14} /> : index + 1}</span>
          {step}
          {index < at && <span className="visually-hidden"> (faite)</span>}
        </li>
      ))}
    </ol>
  );
};

const Frame = ({ step, children }: { step: Step; children: ReactNode }) => (
  <div className={classes.page}>
    <header className={classes.head}>
      <nav aria-label="Fil d'Ariane" className={classes.way}>
        <Link to="/platform/school/students">Étudiants</Link>
        <IconChevronRight size={14} aria-hidden />
      </nav>
      <h1>Importer la liste</h1>
      <Steps current={step} />
    </header>
    {children}
  </div>
);

/** A draft goes from its columns to its lines; one that is recorded, to whom to invite. */
const OneImport = ({ id }: { id: string }) => {
  const query = useQuery(importQuery(id));
  const { params, set } = useAddress();
  const isChecking = params.get("etape") === "verification";
  const found = query.data;
  const step = found && found.state !== "draft" ? "Invitations" : isChecking ? "Vérification" : "Colonnes";
  return (
    <Frame step={step}>
      <QueryView query={query} failed={texts.loadingFailed} absent={texts.unknown} skeletons={8} height={40}>
        {(data) => {
          if (data.state !== "draft") return <InviteStep found={data} />;
          if (isChecking) return <CheckStep found={data} onBack={() => set({ etape: null })} />;
          return <ColumnsStep found={data} onDone={() => set({ etape: "verification" })} />;
        }}
      </QueryView>
    </Frame>
  );
};

/** A school imports its list of students (docs/product/schools.md#importing-students). */
export default function StudentImportPage() {
  const { id } = useParams();
  if (id) return <OneImport key={id} id={id} />;
  return (
    <Frame step="Fichier">
      <FileStep />
    </Frame>
  );
}
