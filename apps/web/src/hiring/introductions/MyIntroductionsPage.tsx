import type { MyIntroduction } from "@passerelle/contract/hiring/introduction-consent";
import { useInfiniteQuery } from "@tanstack/react-query";
import { showToast } from "#platform/toasts.ts";
import { BackLink } from "#ui/BackLink.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ConsentCard } from "./ConsentCard.tsx";
import { myIntroductionsQuery, useAnswerIntroduction } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Mes mises en relation — Passerelle" }];

const Line = ({ introduction }: { introduction: MyIntroduction }) => {
  const answer = useAnswerIntroduction(introduction.id);
  return (
    <ConsentCard
      introduction={introduction}
      isBusy={answer.isPending}
      onAnswer={(given) =>
        answer.mutate(given, {
          onSuccess: () => showToast("success", texts[given]),
          onError: (failure) => showToast("error", failure.message),
        })
      }
    />
  );
};

/** What schools proposed for the user; those that wait for an answer come first. */
export default function MyIntroductionsPage() {
  const list = useInfiniteQuery(myIntroductionsQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="wide stack">
      <PhoneBar to="/platform/applicant/applications" back="Mes candidatures" title="Mes mises en relation" />
      <BackLink to="/platform/applicant/applications" className="in-phone-bar">
        Mes candidatures
      </BackLink>
      <h1 className="no-margin in-phone-bar">Mes mises en relation</h1>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={2}
        height={180}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState title="Aucune école ne vous a encore proposé de mise en relation.">
            <p>Quand une école voudra vous présenter à une entreprise, elle vous demandera votre accord ici.</p>
          </EmptyState>
        }
      />
      <ul className="plain-list" aria-label="Mises en relation">
        {rows.map((introduction) => (
          <li key={introduction.id}>
            <Line introduction={introduction} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
