import { countedMost } from "@passerelle/contract/hiring/work-count-rules";
import { plural } from "#platform/formats.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { useWorkCounts } from "./queries.ts";
import classes from "./side-count.module.css";

const counted = {
  "/platform/company/candidates": ["applications", "candidature sans réponse", "candidatures sans réponse"],
  "/platform/company/batches": ["proposals", "étudiant sans réponse", "étudiants sans réponse"],
  "/platform/company/interviews": ["interviews", "entretien cette semaine", "entretiens cette semaine"],
  "/platform/company/messages": ["unread", "conversation non lue", "conversations non lues"],
} as const;

/** What waits behind an entry of a company's sidebar; nothing for none. Unread messages alone are in coral. */
export const SideCount = ({ to }: { to: string }) => {
  const counts = useWorkCounts();
  const entry = to in counted ? counted[to as keyof typeof counted] : null;
  if (!entry || !counts) return null;
  const [name, one, several] = entry;
  const count = counts[name];
  if (count === 0) return null;
  return (
    <>
      <span className="visually-hidden"> {plural(count, one, several)}</span>
      <span aria-hidden>
        {name === "unread" ? (
          <CountBadge count={count} />
        ) : (
          <span className={classes.count}>{count >= countedMost ? `${countedMost - 1}+` : count}</span>
        )}
      </span>
    </>
  );
};
