import { supportNamed } from "@passerelle/contract/organisations/school-supports";
import type { SupportCheck, SupportProblem } from "@passerelle/contract/publishing/broadcast";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { PreviewWindow } from "./PreviewWindow.tsx";
import { checkQuery } from "./queries.ts";
import { Points, SupportResult } from "./SupportResult.tsx";
import { texts } from "./texts.ts";
import { type Rested, useRested } from "./use-rested.ts";
import "./broadcast.css";

type Props = Rested & {
  /** The offer that is written; null for a new one. */
  postingId: string | null;
  /** Nothing is asked before the supports are on screen. */
  isShown: boolean;
  onField: (field: string) => void;
  /** Renders the list of supports from their checks. */
  children: (saysOf: (name: string, isActive: boolean) => ReactNode) => ReactNode;
};

/** Problems shared by several supports, shown once. */
const commonPoints = (checks: SupportCheck[]): SupportProblem[] => {
  const all = Map.groupBy(
    checks.flatMap(({ problems }) => problems),
    ({ sentence }) => sentence,
  );
  return [...all.values()].flatMap(([first, ...others]) => (first && others.length > 0 ? [first] : []));
};

/** Checks of each support for an offer being edited, with a preview of what it would receive. */
export const SupportChecks = ({ postingId, isShown, read, subscribe, onField, children }: Props) => {
  const fields = useRested(isShown, { read, subscribe });
  const { data, isError, isFetching, refetch } = useQuery(checkQuery(postingId, fields));
  const { opened, open, close } = useOpened("apercu");
  const shownCheck = isShown ? data?.find(({ code }) => code === opened) : undefined;
  const common = commonPoints(data ?? []);
  const sentences = new Set(common.map(({ sentence }) => sentence));
  const saysOf = (name: string, isActive: boolean) => {
    const code = supportNamed(name);
    const check = data?.find((one) => one.code === code);
    return (
      check && (
        <SupportResult
          name={name}
          check={check}
          common={sentences}
          isActive={isActive}
          onField={onField}
          onPreview={() => open(check.code)}
        />
      )
    );
  };
  return (
    <>
      {isShown && common.length > 0 && (
        <section className="banner stack broadcast-common" aria-labelledby="points-communs">
          <h2 id="points-communs" className="card-title no-margin">
            À compléter pour plusieurs supports
          </h2>
          <Points problems={common} onField={onField} />
        </section>
      )}
      {children(saysOf)}
      <p className="visually-hidden" role="status">
        {isShown && !isFetching && data ? "Les supports ont été interrogés." : ""}
      </p>
      {isError && isShown && <ErrorState message={texts.checkFailed} onRetry={() => refetch()} />}
      {shownCheck?.preview && <PreviewWindow code={shownCheck.code} preview={shownCheck.preview} onClose={close} />}
    </>
  );
};
