import { mostMails } from "@passerelle/contract/admin/mail-log";
import { mailKindLabels, mailStateLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#platform/api.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { DateFilter } from "#ui/DateFilter.tsx";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useTypedSearch } from "#ui/use-typed.ts";
import { MailLine } from "./MailLine.tsx";
import { mailsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./mail-log.css";

export const meta = () => [{ title: "E-mails — Passerelle" }];

const known = (labels: Record<string, string>, code: string | null) =>
  code !== null && Object.hasOwn(labels, code) ? code : "";
const dayOf = (asked: string | null) => (asked && /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : "");

/** The messages that the product sends, for the provider's people; filters and page are in the address. */
export default function MailsPage() {
  const { params, set, search, typed, setTyped } = useTypedSearch({ resets: ["page"] });
  const state = known(mailStateLabels, params.get("etat"));
  const kind = known(mailKindLabels, params.get("genre"));
  const [from, to] = [dayOf(params.get("du")), dayOf(params.get("au"))];
  const page = pageIn(params);
  const query = useQuery(mailsQuery({ search, state, kind, from, to, page }));
  const errors = query.error instanceof ApiError ? query.error.fields : {};
  const isRefused = Object.keys(errors).length > 0;
  const filter = (change: Record<string, string>) => set({ ...change, page: "" }, { replace: true });
  const isNarrowed = Boolean(search || state || kind || from || to);
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">E-mails</h2>
        <p className="soft no-margin">
          Ce que Passerelle écrit aux personnes, gardé 90 jours après l'envoi. Lire un contenu est noté au journal
          d'audit.
        </p>
      </div>
      <div className="grid-4 top-aligned">
        <TextField
          label="Destinataire"
          type="search"
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label="État"
          labels={mailStateLabels}
          empty="Tous"
          value={state}
          onChange={({ target }) => filter({ etat: target.value })}
        />
        <SelectField
          label="Genre"
          labels={mailKindLabels}
          empty="Tous"
          value={kind}
          onChange={({ target }) => filter({ genre: target.value })}
        />
        <DateFilter label="Du" value={from} error={errors.from?.[0]} onChoose={(du) => filter({ du })} />
        <DateFilter label="Au" value={to} error={errors.to?.[0]} onChoose={(au) => filter({ au })} />
      </div>
      <QueryView
        query={query}
        failed={texts.loadingFailed}
        isAbsence={() => isRefused}
        absent={null}
        skeletons={4}
        height={120}
        refreshFailure="quiet"
      >
        {({ rows, total }) => (
          <>
            <p className="soft no-margin" role="status">
              {total >= mostMails
                ? `Plus de ${formatNumber(mostMails)} e-mails\u00a0: seuls les plus récents sont montrés, précisez la recherche.`
                : plural(total, "e-mail", "e-mails")}
            </p>
            {total === 0 && (
              <EmptyState title={isNarrowed ? "Aucun e-mail ne correspond." : "Aucun e-mail pour le moment."} />
            )}
            <ul className="plain-list" aria-label="E-mails">
              {rows.map((mail) => (
                <MailLine key={mail.id} mail={mail} />
              ))}
            </ul>
            <PageTurner page={page} pages={pagesOf(total)} onTurn={(to) => set({ page: pageParam(to) })} />
          </>
        )}
      </QueryView>
    </div>
  );
}
