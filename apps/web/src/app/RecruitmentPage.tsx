import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { ReceivedApplications } from "#applications/ReceivedApplications.tsx";
import { PlaceField } from "#offers/PlaceField.tsx";
import { Skeletons } from "#ui/states.tsx";
import { Tabs } from "#ui/Tabs.tsx";

const CvLibrary = lazy(() => import("#cv-library/CvLibrary.tsx"));

export const meta = () => [{ title: "Recrutement — Passerelle" }];

const tabs = { candidatures: "Candidatures", cvtheque: "CVthèque" } as const;

/** What a company recruits with (specification 2 §2, company recruitment screen): who came to it, and whom it may look for. */
export default function RecruitmentPage() {
  const [params, setParams] = useSearchParams();
  const selected = params.get("onglet") === "cvtheque" ? "cvtheque" : "candidatures";
  return (
    <div className="wide stack">
      <h1 className="no-margin">Recrutement</h1>
      <Tabs
        label="Recrutement"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParams(tab === "cvtheque" ? { onglet: tab } : {})}
      >
        {selected === "cvtheque" ? (
          <Suspense fallback={<Skeletons count={4} />}>
            <CvLibrary placeField={(value, onChoose) => <PlaceField value={value} onChoose={onChoose} />} />
          </Suspense>
        ) : (
          <ReceivedApplications />
        )}
      </Tabs>
    </div>
  );
}
