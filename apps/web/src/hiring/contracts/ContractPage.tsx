import { Button } from "@mantine/core";
import type { ContractSheet } from "@passerelle/contract/hiring/contracts";
import {
  breakReasonLabels,
  contractKindLabels,
  contractStepLabels,
  opcoLabels,
} from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { groupedPhone, groupedSiret } from "#platform/grouped-digits-rules.ts";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { BackLink } from "#ui/BackLink.tsx";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Terms } from "#ui/Terms.tsx";
import { useAddress, useOpened } from "#ui/use-address.ts";
import { BreakWindow } from "./BreakWindow.tsx";
import { CerfaCard } from "./CerfaCard.tsx";
import { ContractHistory } from "./ContractHistory.tsx";
import { euros, studentName, toDoToday } from "./contract-words.ts";
import classes from "./contracts.module.css";
import { EditContractWindow } from "./EditContractWindow.tsx";
import { contractQuery, useDeleteContract } from "./queries.ts";
import { StepList } from "./StepList.tsx";
import { StepWindow } from "./StepWindow.tsx";
import { nextActs, nextStep, tones } from "./step-rules.ts";
import { contractsAddress, texts } from "./texts.ts";

export const meta = () => [{ title: "Contrat — Passerelle" }];

const Facts = ({ contract }: { contract: ContractSheet }) => (
  <section className="card">
    <h2>Employeur et contrat</h2>
    <Terms
      terms={[
        ["Entreprise", contract.employer_name],
        ["SIRET", contract.siret && groupedSiret(contract.siret)],
        ["Adresse", [contract.address, `${contract.zip_code} ${contract.city}`.trim()].filter(Boolean).join(", ")],
        ["Code NAF", contract.naf],
        ["Convention collective", contract.idcc && `IDCC ${contract.idcc}`],
        ["OPCO", contract.opco && opcoLabels[contract.opco]],
        ["Numéro de dossier", contract.opco_number],
        ["Tuteur", contract.tutor_name],
        ["E-mail du tuteur", contract.tutor_email],
        ["Téléphone du tuteur", contract.tutor_phone && groupedPhone(contract.tutor_phone)],
        ["Type", contractKindLabels[contract.kind]],
        ["Début", contract.starts_on && formatDay(contract.starts_on)],
        ["Fin", contract.ends_on && formatDay(contract.ends_on)],
        ["Heures par semaine", contract.weekly_hours?.toLocaleString("fr-FR")],
        ["Diplôme", [contract.diploma, contract.rncp].filter(Boolean).join(", ")],
        ["Né(e) le", contract.birth_date && formatDay(contract.birth_date)],
        ["Salaire brut mensuel", contract.monthly_pay_cents.map(euros).join(" puis ")],
        ["Forfait annuel", contract.funding_cents !== null && euros(contract.funding_cents)],
        ["Motif de la rupture", contract.broken_reason && breakReasonLabels[contract.broken_reason]],
      ]}
    />
  </section>
);

/** What comes next, and until when. */
const NextWords = ({ contract }: { contract: ContractSheet }) => {
  const toDo = toDoToday(contract);
  if (!toDo) return null;
  return (
    <span className={toDo.isLate ? classes.late : classes.note}>
      {toDo.what}
      {toDo.due && `, avant le ${formatDay(toDo.due)}`}
      {toDo.isLate && "\u00a0: en retard"}
    </span>
  );
};

const DeleteWindow = ({ contract, onClose }: { contract: ContractSheet; onClose: () => void }) => {
  const remove = useDeleteContract();
  const navigate = useNavigate();
  return (
    <ConfirmWindow
      title="Supprimer ce contrat"
      action="Supprimer"
      isDisabled={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(contract.id, {
          onSuccess: () => {
            void showToast("success", texts.deleted);
            void navigate(contractsAddress);
          },
          onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
        })
      }
    >
      <p className="no-margin">
        Le contrat et son historique disparaissent. Ne le faites que s'il a été enregistré par erreur{"\u00a0"}: un
        contrat rompu se garde avec son motif.
      </p>
    </ConfirmWindow>
  );
};

const Sheet = ({ contract }: { contract: ContractSheet }) => {
  const { opened, open, close } = useOpened("fenetre", ["champ"]);
  const { params } = useAddress();
  const [isDeleting, setIsDeleting] = useState(false);
  const { step } = contract;
  const next = nextStep(step);
  const name = studentName(contract);
  return (
    <>
      <header className="row between">
        <div className="row">
          <h1 className="no-margin">{name}</h1>
          <StatusBadge label={contractStepLabels[step]} tone={tones[step]} />
          <span className="soft">{[contract.student.cohort, contract.employer_name].filter(Boolean).join(" · ")}</span>
        </div>
        <BlockedWhileImpersonating>
          <div className={classes.acts}>
            {next && <Button onClick={() => open("etape")}>{nextActs[next]}</Button>}
            <Button variant="default" onClick={() => open("modifier")}>
              Modifier
            </Button>
            <ActionMenu
              label="Actions"
              about={`du contrat de ${name}`}
              actions={[
                {
                  label: step === "broken" ? "Rouvrir le contrat" : "Changer l'étape",
                  onChoose: () => open("autre-etape"),
                },
                ...(step === "broken" ? [] : [{ label: "Rompre le contrat", onChoose: () => open("rompre") }]),
                { label: "Supprimer le contrat", onChoose: () => setIsDeleting(true) },
              ]}
            />
          </div>
        </BlockedWhileImpersonating>
      </header>
      <div className={classes.page}>
        <div>
          <Facts contract={contract} />
          <ContractHistory history={contract.history} />
        </div>
        <div>
          <section className="card">
            <h2>Étapes</h2>
            <StepList contract={contract} next={<NextWords contract={contract} />} />
            {!next && step !== "broken" && <NextWords contract={contract} />}
            <p className="soft small">
              Le contrat se dépose dans les cinq jours ouvrables après le début (code du travail, D.{"\u00a0"}6224-1).
              La période d'essai dure 45 jours en entreprise, école non comptée{"\u00a0"}: elle finit au plus tôt à la
              date affichée (L.{"\u00a0"}6222-18).
            </p>
          </section>
          <CerfaCard contract={contract} />
        </div>
      </div>
      {(opened === "etape" || opened === "autre-etape") && (
        <StepWindow contract={contract} isChoosing={opened === "autre-etape"} onClose={close} />
      )}
      {opened === "rompre" && <BreakWindow contracts={[contract]} onClose={close} />}
      {opened === "modifier" && (
        <EditContractWindow contract={contract} first={params.get("champ") ?? "employer_name"} onClose={close} />
      )}
      {isDeleting && <DeleteWindow contract={contract} onClose={() => setIsDeleting(false)} />}
    </>
  );
};

/** One contract: its facts, its steps with what is due, its history (docs/product/schools.md#contracts). */
export default function ContractPage() {
  const { id = "" } = useParams();
  const query = useQuery(contractQuery(id));
  return (
    <div className="wide stack">
      <BackLink to={contractsAddress}>Contrats</BackLink>
      <QueryView query={query} failed={texts.loadingFailed} absent={texts.unknown} skeletons={3}>
        {(contract) => <Sheet contract={contract} />}
      </QueryView>
    </div>
  );
}
