import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { myIntroductionsQuery } from "./queries.ts";

/** How many schools wait for the applicant's consent, and the way to give it; nothing when none does. */
export const PendingIntroductions = () => {
  const { data } = useInfiniteQuery(myIntroductionsQuery);
  const pending = data?.pages.flatMap(({ rows }) => rows).filter(({ state }) => state === "pending") ?? [];
  const [first] = pending;
  if (!first) return null;
  return (
    <section className="banner row between" aria-label="Accords attendus">
      <p className="no-margin">
        <strong>{plural(pending.length, "mise en relation attend", "mises en relation attendent")} votre accord</strong>
        <span className="soft">
          {" "}
          · {first.school}, pour {first.title}
        </span>
      </p>
      <Link to="/platform/applicant/introductions" className="button-link">
        Répondre
      </Link>
    </section>
  );
};
