import type { CompanyVerification } from "@passerelle/contract/organisations/company-verification";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Terms } from "#ui/Terms.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { Window } from "#ui/Window.tsx";
import { useDecideVerification, verificationQuery } from "./verification-queries.ts";
import { siretOutcomes, verificationTexts as texts, wayWithin } from "./verification-texts.ts";

const decisions = {
  vouch: { label: "Vérifier l'entreprise", done: "Entreprise vérifiée" },
  refuse: { label: "Refuser la demande", done: "Demande refusée" },
  revoke: { label: "Retirer la vérification", done: "Vérification retirée" },
} as const;
type Decision = keyof typeof decisions;

/** What may be decided where the company stands now. */
const openDecisions = ({ is_verified, request, history }: CompanyVerification): Decision[] => [
  ...(history.some(({ way, holds }) => way === "staff" && holds) ? [] : (["vouch"] as const)),
  ...(request ? (["refuse"] as const) : []),
  ...(is_verified ? (["revoke"] as const) : []),
];

const eventLabel = ({ kind, way, holds }: CompanyVerification["history"][number]) => {
  const label = way ? wayWithin(way) : "";
  if (kind === "refused") return "Demande refusée";
  if (kind === "ended") return `Vérification retirée (${label})`;
  return `Vérifiée ${label}${holds === false ? ", ne vaut plus\u00a0: le profil ou l'équipe a changé" : ""}`;
};

const DecisionForm = ({ id, state, onClose }: { id: string; state: CompanyVerification; onClose: () => void }) => {
  const decide = useDecideVerification(id);
  const open = openDecisions(state);
  const [decision, setDecision] = useState<Decision>(open[0] ?? "revoke");
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  useUnsaved(note !== "");
  const error = isMissing && !note.trim() ? "Dites sur quoi se fonde cette décision" : undefined;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!note.trim()) return setIsMissing(true);
        decide.mutate(
          { decision, note },
          {
            onSuccess: () => {
              showToast("success", decisions[decision].done);
              onClose();
            },
          },
        );
      }}
    >
      <FormError>{decide.error && sentenceOf(decide.error, texts.decisionFailed)}</FormError>
      <SelectField
        label="Décision"
        labels={Object.fromEntries(open.map((one) => [one, decisions[one].label]))}
        value={decision}
        disabled={decide.isPending}
        onChange={({ target }) => setDecision(target.value as Decision)}
      />
      <TextArea
        label={
          decision === "vouch" ? "Sur quoi elle se fonde (lu par l'équipe seule)" : "Motif (envoyé à l'entreprise)"
        }
        required
        rows={3}
        maxLength={500}
        value={note}
        error={error}
        disabled={decide.isPending}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormActions label="Enregistrer la décision" isBusy={decide.isPending} onCancel={onClose} />
    </form>
  );
};

const Read = ({ id, state, onClose }: { id: string; state: CompanyVerification; onClose: () => void }) => (
  <div className="stack">
    <Terms
      terms={[
        ["SIRET", state.siret ? groupedSiret(state.siret) : "Non indiqué"],
        ["Registre", state.siret_outcome ? siretOutcomes[state.siret_outcome] : "Non consulté"],
        ["Site internet", state.website || "Non indiqué"],
      ]}
    />
    {state.revoked && (
      <p className="banner banner-error no-margin">
        Vérification retirée le {formatMoment(state.revoked.at)}
        {"\u00a0"}: {state.revoked.reason}
      </p>
    )}
    {state.request && (
      <div className="banner">
        <p className="no-margin">
          <strong>Demande du {formatMoment(state.request.created_at)}</strong>
          {state.request.by && ` · ${state.request.by}`}
        </p>
        {state.request.message && <p className="no-margin pre-line">{state.request.message}</p>}
      </div>
    )}
    <DecisionForm key={String(state.is_verified)} id={id} state={state} onClose={onClose} />
    <h3 className="no-margin">Historique</h3>
    {state.history.length === 0 && <p className="soft no-margin">Personne ne s'est encore prononcé.</p>}
    <ul className="plain-list" aria-label="Historique">
      {state.history.map((event) => (
        <li key={`${event.at} ${event.kind} ${event.way}`} className="card">
          <p className="no-margin">
            <strong>{eventLabel(event)}</strong>
          </p>
          {event.text && <p className="no-margin pre-line">{event.text}</p>}
          <p className="soft small no-margin">
            {formatMoment(event.at)}
            {event.by && ` · ${event.by}`}
          </p>
        </li>
      ))}
    </ul>
  </div>
);

/** A company's verification, for the staff: what it stands on, what it asks, and the decision. */
export const VerificationWindow = ({ companyId, onClose }: { companyId: string; onClose: () => void }) => {
  const query = useQuery(verificationQuery(companyId));
  const { data } = query;
  return (
    <Window title={data ? `Vérification\u00a0: ${data.name}` : "Vérification"} onClose={onClose} size="lg">
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.loadingFailed)}
        absent={texts.noCompany}
        skeletons={2}
        height={90}
        refreshFailure="quiet"
      />
      {data && (
        <>
          <p className="row">
            <StatusBadge
              label={data.is_verified ? "Vérifiée" : "Non vérifiée"}
              tone={data.is_verified ? "success" : "warning"}
            />
          </p>
          <Read id={companyId} state={data} onClose={onClose} />
        </>
      )}
    </Window>
  );
};
