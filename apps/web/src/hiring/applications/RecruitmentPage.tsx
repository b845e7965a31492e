import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { WaitingBatches } from "#hiring/introductions/WaitingBatches.tsx";
import { WaitingAnswers } from "#hiring/quick-replies/WaitingAnswers.tsx";
import { PlaceField } from "#offers/search/PlaceField.tsx";
import { LibraryNotice } from "#organisations/companies/LibraryNotice.tsx";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { Skeletons } from "#ui/states.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useAddress } from "#ui/use-address.ts";
import { ReceivedApplications } from "./ReceivedApplications.tsx";
import { recruitingActions } from "./recruiting-actions.tsx";

const CvLibrary = lazy(() => import("#hiring/cv-library/CvLibrary.tsx"));

export const meta = () => [{ title: "Recrutement — Passerelle" }];

const tabs = { candidatures: "Candidatures", cvtheque: "CVthèque" } as const;

/** What a company recruits with (docs/product/companies.md#recruitment-screen): who came to it, and whom it may look for. */
export default function RecruitmentPage() {
  const { params, change } = useAddress();
  const selected = params.get("onglet") === "cvtheque" ? "cvtheque" : "candidatures";
  return (
    <div className="wide stack">
      <div className="row between">
        <h1 className="no-margin">Recrutement</h1>
        <Link to="/platform/company/templates">Modèles de messages</Link>
      </div>
      <Tabs
        label="Recrutement"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => change(() => new URLSearchParams(tab === "cvtheque" ? { onglet: tab } : {}))}
      >
        {selected === "cvtheque" ? (
          <Suspense fallback={<Skeletons count={4} />}>
            <CvLibrary
              placeField={(value, onChoose) => <PlaceField value={value} onChoose={onChoose} />}
              notice={<LibraryNotice />}
              preview={({ resume_url, resume_name, summary }) => (
                <DocumentPreview url={resume_url} name={resume_name} text={summary} />
              )}
            />
          </Suspense>
        ) : (
          <div className="stack">
            <WaitingAnswers />
            <WaitingBatches />
            <ReceivedApplications {...recruitingActions} />
          </div>
        )}
      </Tabs>
    </div>
  );
}
