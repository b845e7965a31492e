import type { ReactNode } from "react";
import { isAbsent } from "#platform/api.ts";
import { Panel } from "./Panel.tsx";
import { EmptyState, ErrorState, Skeletons } from "./states.tsx";

type Words = {
  /** The sentence of a failure. */
  failed: string;
  /** What stands in its place, without a retry, where the address names nothing. */
  absent?: ReactNode;
};
type Props<Data> = Words & {
  /** A query or an infinite query. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** How many placeholders stand for the data while it loads, and their height in pixels; 0 where there may be nothing to show. */
  skeletons: number;
  height?: number;
  /** When a refresh fails, its error stands above the older data, takes its place, or is not shown. */
  refreshFailure?: "above" | "instead" | "quiet";
  /** What is shown in place of the children when there is nothing to show. */
  empty?: ReactNode;
  isEmpty?: boolean;
  children?: (data: Data) => ReactNode;
};

/** Calls its children while it is drawn itself, so that the panel around it catches what they throw. */
const Shown = <Data,>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) => children(data);

const Failure = ({ error, failed, absent, onRetry }: { error: Error; onRetry: () => void } & Words) => {
  if (!absent || !isAbsent(error)) return <ErrorState message={failed} onRetry={onRetry} />;
  return typeof absent === "string" ? <EmptyState title={absent} /> : absent;
};

/** A read of the server: skeletons while it loads, its failure with a retry, the empty state, or the data in a panel of its own. */
export const QueryView = <Data,>({
  query: { data, error, refetch },
  failed,
  absent,
  skeletons,
  height,
  refreshFailure = "above",
  empty,
  isEmpty = false,
  children,
}: Props<Data>) => {
  const hasData = data !== undefined;
  const showsError = error && !(hasData && refreshFailure === "quiet");
  const showsData = hasData && !(error && refreshFailure === "instead") && !isEmpty && children;
  return (
    <>
      {showsError && <Failure error={error} failed={failed} absent={absent} onRetry={() => refetch()} />}
      {!hasData && !error && skeletons > 0 && <Skeletons count={skeletons} height={height} />}
      {hasData && !error && isEmpty && empty}
      {showsData && (
        <Panel data={data} onRetry={() => refetch()}>
          <Shown data={data}>{children}</Shown>
        </Panel>
      )}
    </>
  );
};
