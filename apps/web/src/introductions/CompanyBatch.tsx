import type { Answer } from "@passerelle/contract/answers";
import type { BatchCandidate, getCompanyBatch } from "@passerelle/contract/introductions";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import type { Output } from "@passerelle/contract/route";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { Quote } from "#ui/Quote.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { BatchRow } from "./BatchRow.tsx";
import { Contacts } from "./Contacts.tsx";
import { companyBatchQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { answeredLabels, nameOf, secondsToUndo, useBatchAnswers } from "./use-batch-answers.ts";
import "./introductions.css";

/** What the room of answers shows to refuse: a reason under each digit, and a word. */
type RefusalForm = (form: {
  reason: RefusalReason | "";
  word: string;
  onReason: (reason: RefusalReason | "") => void;
  onWord: (word: string) => void;
  onCancel: () => void;
  onConfirm: () => void;
}) => ReactNode;

type Props = { id: string; refusalForm: RefusalForm; reasons: readonly RefusalReason[] };
type Batch = Output<typeof getCompanyBatch>;

/** The one preference about keys that answer, for every screen that has some. */
const kept = "raccourcis-reponses";

/** What may still be answered (room answers). */
const isOpen = ({ status }: BatchCandidate) => status === "PD" || status === "RV";

/** A batch answered on one page: students to compare on one side, the CV on the other, each answer under a key. */
const Round = ({ batch, refusalForm, reasons }: Omit<Props, "id"> & { batch: Batch }) => {
  const { candidates } = batch;
  const { held, news, give, undo } = useBatchAnswers(batch.id);
  const [shownId, setShownId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRefusing, setIsRefusing] = useState(false);
  const [reason, setReason] = useState<RefusalReason | "">("");
  const [word, setWord] = useState("");
  const [isByKey, setIsByKey] = useState(() => localStorage.getItem(kept) !== "non");

  const heldIds = new Set(held?.candidates.map(({ id }) => id));
  const open = candidates.filter((one) => isOpen(one) && !heldIds.has(one.id));
  const waiting = open.filter(({ status }) => status === "PD");
  const shown = candidates.find(({ id }) => id === shownId) ?? waiting[0] ?? candidates[0];
  const selected = open.filter(({ id }) => chosen.has(id));
  const aimed = selected.length > 0 ? selected : open.filter(({ id }) => id === shown?.id);
  const answered = candidates.length - waiting.length;

  const begin = () => {
    setIsRefusing(false);
    setReason("");
    setWord("");
  };
  const answer = (code: Answer) => {
    // Who is being looked at already is not looked at again.
    const reached = code === "review" ? aimed.filter(({ status }) => status === "PD") : aimed;
    if (reached.length === 0) return;
    give(reached, code, { refusal_word: word.trim(), ...(reason && { refusal_reason: reason }) });
    const gone = new Set(reached.map(({ id }) => id));
    const next = waiting.find(({ id }) => !gone.has(id));
    setChosen(new Set());
    setShownId(next?.id ?? shown?.id ?? null);
    begin();
  };
  const step = (by: 1 | -1) => {
    const at = candidates.findIndex(({ id }) => id === shown?.id);
    const next = candidates[(at + by + candidates.length) % candidates.length];
    if (next) setShownId(next.id);
  };
  const choose = (id: string, isChosen: boolean) => {
    const after = new Set(chosen);
    if (isChosen) after.add(id);
    else after.delete(id);
    setChosen(after);
  };
  useShortcuts(
    isRefusing
      ? {
          ...Object.fromEntries(reasons.map((code, index) => [String((index + 1) % 10), () => setReason(code)])),
          Escape: begin,
        }
      : {
          ArrowDown: () => step(1),
          ArrowUp: () => step(-1),
          x: () => shown && isOpen(shown) && choose(shown.id, !chosen.has(shown.id)),
          e: () => answer("interview"),
          t: () => answer("review"),
          r: () => aimed.length > 0 && setIsRefusing(true),
          ArrowLeft: undo,
        },
    isByKey,
  );

  const whom = selected.length > 0 ? plural(selected.length, "étudiant", "étudiants") : nameOf(aimed[0]);
  return (
    <>
      <div className="batch-bar">
        <p className="no-margin">
          <strong>
            {answered} sur {candidates.length}
          </strong>
        </p>
        <progress aria-label="Étudiants qui ont une réponse" max={candidates.length} value={answered} />
        <button type="button" className="button-quiet" aria-keyshortcuts="ArrowLeft" disabled={!held} onClick={undo}>
          <kbd aria-hidden>←</kbd> Annuler la dernière
        </button>
        <span className="soft small">
          <kbd aria-hidden>↑</kbd> <kbd aria-hidden>↓</kbd> d'un étudiant à l'autre · <kbd aria-hidden>X</kbd>{" "}
          sélectionner
        </span>
        <CheckField
          label="Raccourcis clavier"
          checked={isByKey}
          onChange={(event) => {
            setIsByKey(event.target.checked);
            localStorage.setItem(kept, event.target.checked ? "oui" : "non");
          }}
        />
      </div>
      <p className="batch-news no-margin" role="status">
        {news} {held && `La réponse part dans ${secondsToUndo} secondes.`}
      </p>
      <div className="batch">
        <ul className="plain-list" aria-label="Étudiants">
          {candidates.map((candidate) => (
            <li key={candidate.id}>
              <BatchRow
                candidate={candidate}
                heldLabel={held && heldIds.has(candidate.id) ? answeredLabels[held.answer] : null}
                isOpen={open.includes(candidate)}
                isShown={candidate.id === shown?.id}
                isChosen={chosen.has(candidate.id)}
                onShow={() => setShownId(candidate.id)}
                onChoose={(isChosen) => choose(candidate.id, isChosen)}
              />
            </li>
          ))}
        </ul>
        <div className="stack">
          <section className="card stack" aria-label="Votre réponse">
            {isRefusing ? (
              refusalForm({
                reason,
                word,
                onReason: setReason,
                onWord: setWord,
                onCancel: begin,
                onConfirm: () => answer("refusal"),
              })
            ) : (
              <>
                <p className="no-margin">
                  {aimed.length > 0 ? (
                    <>
                      Répondre à <strong>{whom}</strong>
                    </>
                  ) : (
                    "Une réponse a déjà été donnée."
                  )}
                </p>
                <div className="row">
                  <button
                    type="button"
                    className="button-link"
                    aria-keyshortcuts="E"
                    disabled={aimed.length === 0}
                    onClick={() => answer("interview")}
                  >
                    <kbd aria-hidden>E</kbd> Retenir pour entretien
                  </button>
                  <button
                    type="button"
                    className="button-quiet"
                    aria-keyshortcuts="T"
                    disabled={aimed.every(({ status }) => status !== "PD")}
                    onClick={() => answer("review")}
                  >
                    <kbd aria-hidden>T</kbd> À l'étude
                  </button>
                  <button
                    type="button"
                    className="button-quiet"
                    aria-keyshortcuts="R"
                    disabled={aimed.length === 0}
                    onClick={() => setIsRefusing(true)}
                  >
                    <kbd aria-hidden>R</kbd> Refuser
                  </button>
                </div>
              </>
            )}
          </section>
          {shown && (
            <section className="card stack" aria-label={`CV de ${nameOf(shown)}`}>
              <header>
                <h2 className="no-margin">{nameOf(shown)}</h2>
                <Contacts phone={shown.applicant.phone} email={shown.applicant.email} />
              </header>
              {shown.resume_url ? (
                <DocumentPreview key={shown.id} url={shown.resume_url} name={shown.resume_name ?? ""} />
              ) : (
                <p className="soft no-margin">Aucun CV.</p>
              )}
            </section>
          )}
        </div>
      </div>
    </>
  );
};

/** The students whom a school proposes for one offer of the company (product decisions, applications). */
export const CompanyBatch = ({ id, ...forms }: Props) => {
  const { data, error, isPending, refetch } = useQuery(companyBatchQuery(id));
  const noProfile = companyProfileRequired(error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <div className="wide stack">
      <Link to="/platform/company/batches">← Étudiants proposés</Link>
      {isPending && <Skeletons count={3} />}
      {isUnknown && <EmptyState title={texts.unknownBatch} />}
      {error && !isUnknown && !data && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {data && (
        <>
          <header>
            <h1 className="no-margin">
              {data.school} vous propose {plural(data.count, "étudiant", "étudiants")}
            </h1>
            <p className="soft no-margin">{data.job.title}</p>
          </header>
          <Quote>{data.message}</Quote>
          <Round batch={data} {...forms} />
        </>
      )}
    </div>
  );
};
