import { completenessOf, type Wanted } from "./completeness-rules.ts";

/** How complete a profile is, and what would help most. */
export const Completeness = ({ profile }: { profile: Wanted }) => {
  const { percent, missing } = completenessOf(profile);
  return (
    <section className="card stack" aria-labelledby="completeness">
      <h2 id="completeness" className="no-margin">
        Profil complet à {percent}
        {"\u00a0"}%
      </h2>
      <meter className="completeness" min={0} max={100} value={percent} aria-labelledby="completeness">
        {percent}
        {"\u00a0"}%
      </meter>
      {missing.length > 0 && (
        <p className="soft small no-margin">
          Il manque{"\u00a0"}: {missing.join(", ")}.
        </p>
      )}
    </section>
  );
};
