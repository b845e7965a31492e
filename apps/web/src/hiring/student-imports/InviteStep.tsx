import { Button, SegmentedControl } from "@mantine/core";
import type { InvitationGroup, RosterImport } from "@passerelle/contract/hiring/student-imports";
import { parisInstant } from "@passerelle/contract/paris-time";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatLongDay, formatMoment, formatNumber, parisDay, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { CheckField } from "#ui/CheckField.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { DateField } from "#ui/DateField.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { resultWords, undoneWords } from "./import-words.ts";
import { groupsQuery, useCancelInvitations, useInviteGroups, useUndoImport } from "./queries.ts";
import classes from "./student-imports.module.css";
import { texts } from "./texts.ts";

const studentsAddress = "/platform/school/students";

const groups: [InvitationGroup, string, string][] = [
  ["new", "Les nouveaux, en recherche", "Ils n'ont encore rien reçu"],
  ["unanswered", "Ceux qui n'ont pas répondu à leur invitation", "Envoyée il y a plus de 7 jours, dans toute l'école"],
  [
    "placed",
    "Ceux qui sont déjà placés",
    "Ils liraient «\u00a0votre recherche\u00a0»\u00a0: mieux vaut ne pas leur écrire",
  ],
];

/** What the last import did, and taking it back. */
const Result = ({ found }: { found: RosterImport }) => {
  const undo = useUndoImport(found.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={classes.promise} aria-label="Résultat de l'import">
      <p role="status">
        {undo.data ? (
          <strong>
            Import annulé{"\u00a0"}: {plural(undo.data.taken_back, "ligne remise", "lignes remises")} comme avant.
          </strong>
        ) : found.state === "undone" ? (
          <strong>Cet import a été annulé.</strong>
        ) : (
          <>
            <strong>Import terminé{"\u00a0"}:</strong> {found.result && resultWords(found.result)}. L'import n'a envoyé
            aucun message.
          </>
        )}
      </p>
      {undo.data && undo.data.kept.length > 0 && (
        <>
          <p>Restent tels quels, parce que quelque chose a changé depuis{"\u00a0"}:</p>
          <ul>
            {undo.data.kept.map(({ line, name, reason }) => (
              <li key={`${line} ${name}`}>
                {name}
                {line !== null && ` (ligne ${line})`}
                {"\u00a0: "}
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {undo.error && (
        <p role="alert" className={classes.wrong}>
          {sentenceOf(undo.error, texts.failed)}
        </p>
      )}
      {found.can_undo && (
        <BlockedWhileImpersonating isQuiet>
          <Button variant="default" size="compact-sm" disabled={undo.isPending} onClick={() => setIsAsking(true)}>
            Annuler cet import
          </Button>
        </BlockedWhileImpersonating>
      )}
      {isAsking && (
        <ConfirmWindow
          title="Annuler cet import"
          action="Annuler l'import"
          keep="Garder l'import"
          isDisabled={undo.isPending}
          onConfirm={() => undo.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            Est retiré ou remis comme avant{"\u00a0"}: {found.result && undoneWords(found.result)}.
          </p>
          <p className="no-margin">
            Reste tel quel ce qui a changé depuis, qui a été invité, et qui a une note, une candidature ou un contrat
            modifié{"\u00a0"}: la liste vous est donnée ensuite.
          </p>
        </ConfirmWindow>
      )}
    </section>
  );
};

type Plan = {
  id: string;
  due_at: string;
  count: number;
  is_settled: boolean;
  invited: number;
  cancelled_at: string | null;
  author: string | null;
};
const planWords = ({ due_at, count, is_settled, invited, cancelled_at: cancelled }: Omit<Plan, "id" | "author">) => {
  if (cancelled)
    return `${plural(count, "invitation programmée", "invitations programmées")} pour le ${formatMoment(due_at)}, ${count > 1 ? "annulées" : "annulée"} le ${formatMoment(cancelled)}`;
  if (!is_settled)
    return `${plural(count, "invitation programmée", "invitations programmées")} pour le ${formatMoment(due_at)}`;
  if (invited === 0) return `Aucune invitation n'est partie, ${formatMoment(due_at)}`;
  return `${plural(invited, "invitation envoyée", "invitations envoyées")}, ${formatMoment(due_at)}`;
};

const Plans = ({ plans }: { plans: Plan[] }) => {
  const cancel = useCancelInvitations();
  if (plans.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>Envois</h2>
      <ul className={classes.lasts}>
        {plans.map(({ id, is_settled, author, ...plan }) => (
          <li key={id}>
            <span>
              {planWords({ ...plan, is_settled })}
              {author && `, par ${author}`}
            </span>
            {!is_settled && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={cancel.isPending}
                onClick={() =>
                  cancel.mutate(id, {
                    onSuccess: () => void showToast("success", texts.cancelled),
                    onError: (error) => void showToast("error", sentenceOf(error, texts.failed)),
                  })
                }
              >
                Annuler l'envoi
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

type When = "now" | "tomorrow" | "later";
const dueAt = (when: When, day: string, time: string) => {
  if (when === "now") return null;
  return (when === "tomorrow" ? parisInstant(parisDay(-1), "08:30") : parisInstant(day, time)) ?? "";
};

type FormProps = { id: string; counts: Record<InvitationGroup, number> };
/** Who is invited, when, and with which words. */
const InviteForm = ({ id, counts }: FormProps) => {
  const invite = useInviteGroups(id);
  const [chosen, setChosen] = useState<InvitationGroup[]>(counts.new > 0 ? ["new"] : []);
  const [when, setWhen] = useState<When>("now");
  const [day, setDay] = useState("");
  const [time, setTime] = useState("");
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState("");
  const count = chosen.reduce((sum, group) => sum + counts[group], 0);
  const send = () => {
    const due_at = dueAt(when, day, time);
    setProblem(due_at === "" ? "Choisissez un jour et une heure." : "");
    if (due_at === "") return;
    invite.mutate(
      { groups: chosen, due_at, message },
      {
        onSuccess: ({ invited, is_settled, count: planned }) => {
          setChosen([]);
          const words = is_settled
            ? plural(invited, "invitation envoyée", "invitations envoyées")
            : plural(planned, "invitation programmée", "invitations programmées");
          void showToast("success", words);
        },
        onError: (error) => setProblem(sentenceOf(error, texts.failed)),
      },
    );
  };
  const words = plural(count, "invitation", "invitations");
  return (
    <>
      <div className={classes.body}>
        <section className={classes.card} aria-labelledby="qui-inviter">
          <h2 id="qui-inviter">Qui inviter{"\u00a0"}?</h2>
          {groups.map(([group, name, hint]) => (
            <div key={group} className={classes.group}>
              <CheckField
                label={
                  <>
                    <strong>{name}</strong>
                    <span className={classes.soft}> {hint}</span>
                  </>
                }
                checked={chosen.includes(group)}
                disabled={counts[group] === 0}
                onChange={({ currentTarget }) =>
                  setChosen(currentTarget.checked ? [...chosen, group] : chosen.filter((one) => one !== group))
                }
              />
              <span className={classes.figure}>{formatNumber(counts[group])}</span>
            </div>
          ))}
          <p className={classes.soft}>
            Personne pour le moment{"\u00a0"}? Vous inviterez depuis la liste des étudiants.
          </p>
        </section>
        <section className={classes.card}>
          <h2 id="quand">Quand{"\u00a0"}?</h2>
          <SegmentedControl
            aria-labelledby="quand"
            value={when}
            onChange={(value) => setWhen(value as When)}
            data={[
              { value: "now", label: "Maintenant" },
              { value: "tomorrow", label: "Demain à 8 h 30" },
              { value: "later", label: "Choisir…" },
            ]}
          />
          {when === "tomorrow" && <p className={classes.soft}>{formatLongDay(`${parisDay(-1)}T12:00:00Z`)}</p>}
          {when === "later" && (
            <div className={classes.moment}>
              <DateField label="Jour" value={day} min={parisDay()} max={parisDay(-30)} onChange={setDay} />
              <TimeField label="Heure" minutesLabel="Minutes" value={time} onChange={setTime} />
            </div>
          )}
        </section>
        <section className={classes.card}>
          <h2>Message</h2>
          <TextArea
            label="Vos mots, au début du message"
            maxLength={2000}
            rows={5}
            value={message}
            placeholder="Je suis votre conseillère pour cette année. Ajoutez votre CV et dites-moi où vous cherchez."
            onChange={({ target }) => setMessage(target.value)}
          />
          <section className={classes.mail} aria-label="Aperçu du message">
            <p>Bonjour (prénom),</p>
            {message && <p className={classes.own}>{message}</p>}
            <p>
              Votre école vous propose de suivre votre recherche d'alternance sur Passerelle. Vous choisissez d'accepter
              ou de refuser.
            </p>
            <p className={classes.soft}>
              Puis ce que l'école verra si la personne accepte, et le lien, valable 30 jours.
            </p>
          </section>
        </section>
      </div>
      <footer className={classes.foot}>
        <Button component={Link} to={studentsAddress} variant="subtle">
          Terminer
        </Button>
        <p className={problem ? classes.wrong : classes.soft} role={problem ? "alert" : undefined}>
          {problem}
        </p>
        <BlockedWhileImpersonating isQuiet>
          <Button disabled={count === 0 || invite.isPending} onClick={send}>
            {when === "now" ? `Envoyer ${words}` : `Programmer ${words}`}
          </Button>
        </BlockedWhileImpersonating>
      </footer>
    </>
  );
};

/** After an import: whom to invite, when and with which words. Nothing leaves without it. */
export const InviteStep = ({ found }: { found: RosterImport }) => {
  const isApplied = found.state === "applied";
  const query = useQuery(groupsQuery(found.id));
  return (
    <>
      <div className={classes.top}>
        <Result found={found} />
        {!isApplied && <Link to={studentsAddress}>Voir les étudiants</Link>}
        <QueryView query={query} failed={texts.loadingFailed} skeletons={isApplied ? 3 : 1} height={120}>
          {({ plans }) => <Plans plans={plans} />}
        </QueryView>
      </div>
      {isApplied && query.data && <InviteForm id={found.id} counts={query.data.groups} />}
    </>
  );
};
