import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#ui/QueryView.tsx";
import { rulesQuery } from "./queries.ts";
import { RuleCard } from "./RuleCard.tsx";
import { RunHistory } from "./RunHistory.tsx";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Conservation des données — Passerelle" }];

/** Every rule by which data goes by itself, for the provider's people, and the proof that it does. */
export default function RetentionPage() {
  const query = useQuery(rulesQuery);
  const { data } = query;
  // Another run, or the end of one, is another history.
  const latest = data?.rules.map(({ last_run }) => `${last_run?.id}${last_run?.status}`).join(" ") ?? "";
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">Conservation des données</h2>
        <p className="soft no-margin">
          Ce que Passerelle efface de lui-même, chaque nuit, et pourquoi. Simuler compte sans rien changer.
        </p>
      </div>
      <QueryView query={query} failed={texts.rulesFailed} skeletons={4} height={180} refreshFailure="quiet" />
      <ul className="plain-list" aria-label="Règles de conservation">
        {data?.rules.map((rule) => (
          <RuleCard key={rule.rule} rule={rule} />
        ))}
      </ul>
      {data && <RunHistory latest={latest} />}
    </div>
  );
}
