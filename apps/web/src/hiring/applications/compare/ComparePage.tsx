import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { backToTicks, tickedSearch } from "../inbox/kept-ticks.ts";
import { useInboxActs } from "../inbox/use-inbox-acts.tsx";
import { comparedQuery } from "../received-queries.ts";
import { texts } from "../texts.ts";
import { CompareTable } from "./CompareTable.tsx";
import { comparedIn, comparedName } from "./compared-address.ts";
import "#ui/triage.css";

const ComparedResume = lazyPart(() => import("./ComparedResume.tsx"));

export const meta = () => [{ title: "Comparer des candidatures — Passerelle" }];

/** Up to four applications side by side, named by the address, which colleagues may share (docs/product/companies.md#comparison). */
export default function ComparePage() {
  const { params, set } = useAddress();
  const owner = useSession().user.id;
  const [search] = useState(() => tickedSearch(owner));
  const back = (
    <Link to={{ pathname: "/platform/company/candidates", search }} state={backToTicks}>
      Revenir aux candidatures
    </Link>
  );
  const ids = comparedIn(params);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [readId, setReadId] = useState<string | null>(null);
  const read = useQuery({ ...comparedQuery(ids), enabled: ids.length > 0 });
  const { acts, windows } = useInboxActs();
  const noProfile = companyProfileRequired(read.error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  const remove = (id: string) => void set({ [comparedName]: ids.filter((one) => one !== id) });
  return (
    <Screen
      title="Comparer des candidatures"
      count={read.data && ids.length > 0 ? plural(ids.length, "candidature", "candidatures") : undefined}
      act={
        read.data &&
        ids.length > 1 && (
          <Button
            variant={onlyDifferences ? "light" : "default"}
            aria-pressed={onlyDifferences}
            onClick={() => setOnlyDifferences(!onlyDifferences)}
          >
            Seulement les différences
          </Button>
        )
      }
    >
      <p className="no-margin small">{back}</p>
      {ids.length === 0 ? (
        <EmptyState title="Aucune candidature à comparer.">
          <p>Cochez de deux à quatre candidatures dans la liste, puis « Comparer ».</p>
        </EmptyState>
      ) : (
        <QueryView
          query={read}
          failed={texts.loadingFailed}
          absent={<EmptyState title="Ces candidatures sont introuvables." />}
          skeletons={4}
          height={96}
        >
          {(found) => (
            <CompareTable
              columns={ids.map((id) => {
                const application = found.find((one) => one.id === id);
                return { id, application: application && acts.asShown(application) };
              })}
              isChanging={read.isPlaceholderData}
              onlyDifferences={onlyDifferences}
              acts={acts}
              onRemove={remove}
              onRead={setReadId}
            />
          )}
        </QueryView>
      )}
      {readId && (
        <Suspense>
          <ComparedResume id={readId} onClose={() => setReadId(null)} />
        </Suspense>
      )}
      {windows}
    </Screen>
  );
}
