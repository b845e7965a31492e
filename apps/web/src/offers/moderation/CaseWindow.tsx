import type { OfferCaseSheet } from "@passerelle/contract/offers/moderation";
import { caseStateLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { seenOn } from "#offers/rows/row-facts.ts";
import { sentenceOf } from "#platform/api.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Window } from "#ui/Window.tsx";
import { AppealWaiting, CaseHistory, OfferChanges } from "./CaseHistory.tsx";
import { CaseReports } from "./CaseReports.tsx";
import { DecisionForm } from "./DecisionForm.tsx";
import { caseQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { stateTones } from "./tones.ts";

/** The offer as people read it. */
export type Preview = (offer: NonNullable<OfferCaseSheet["preview"]>) => ReactNode;

const Sheet = ({ sheet, preview }: { sheet: OfferCaseSheet; preview: Preview }) => {
  const { offer, state } = sheet;
  return (
    <div className="stack">
      <div className="row between">
        <p className="no-margin case-words">
          <strong>{offer.title}</strong>
          <br />
          <span className="soft">
            {[offer.company_name, offer.city, seenOn(offer.source_name)].filter(Boolean).join(" · ")}
          </span>
        </p>
        <span className="row">
          {(sheet.reports > 0 || sheet.decisions.length > 0) && (
            <StatusBadge label={caseStateLabels[state]} tone={stateTones[state]} />
          )}
          <StatusBadge label={offer.is_open ? "En ligne" : "Hors ligne"} tone={offer.is_open ? "success" : "ghost"} />
          {offer.is_open && <Link to={offer.url}>Page publique</Link>}
        </span>
      </div>
      <div className="case-sheet">
        <div className="stack">
          {sheet.appealed_at && <AppealWaiting decisions={sheet.decisions} />}
          <DecisionForm sheet={sheet} />
          <OfferChanges changes={sheet.changes} />
          <CaseReports reports={sheet.all_reports} />
          <CaseHistory decisions={sheet.decisions} />
        </div>
        <section className="card stack case-preview" aria-label="L'offre telle qu'on la lit">
          {sheet.preview ? (
            preview(sheet.preview)
          ) : (
            <p className="soft no-margin">Cette offre n'est pas publiée ou n'existe plus{"\u00a0"}: rien à relire.</p>
          )}
        </section>
      </div>
    </div>
  );
};

/** An offer to judge, reported or not. */
export const CaseWindow = ({ id, preview, onClose }: { id: string; preview: Preview; onClose: () => void }) => {
  const query = useQuery(caseQuery(id));
  return (
    <Window title="Examiner une offre" size="wide" onClose={onClose} closesOutside={false}>
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.sheetFailed)}
        absent={texts.noOffer}
        skeletons={3}
        refreshFailure="quiet"
      >
        {(sheet) => <Sheet sheet={sheet} preview={preview} />}
      </QueryView>
    </Window>
  );
};
