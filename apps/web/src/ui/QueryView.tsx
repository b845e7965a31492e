import type { ReactNode } from "react";
import { ApiError, isAbsent } from "#platform/api.ts";
import { useIsOnline } from "#platform/use-is-online.ts";
import { Panel } from "./Panel.tsx";
import { EmptyState, ErrorState, OfflineState, Skeletons } from "./states.tsx";

type Words = {
  /** The sentence of a failure. */
  failed: string | ((error: Error) => string);
  /** The label of the retry, where the screen is not in French. */
  retry?: string;
  /** What stands in place of a failure, without a retry, where the address names nothing; a text is an empty state's title. */
  absent?: ReactNode | ((error: Error) => ReactNode);
  /** Which failures mean that the address names nothing: by default the answers 400 and 404. */
  isAbsence?: (error: Error) => boolean;
};
type Props<Data> = Words & {
  /** A query or an infinite query. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** How many placeholders stand for the data while it loads, and their height in pixels; 0 where there may be nothing to show. */
  skeletons: number;
  height?: number;
  /** What is read of the placeholders, where the screen is not in French. */
  loading?: string;
  /** When a refresh fails, its error stands above the older data, takes its place, or is not shown. */
  refreshFailure?: "above" | "instead" | "quiet";
  /** What is shown in place of the children when there is nothing to show. */
  empty?: ReactNode;
  isEmpty?: boolean;
  children?: (data: Data) => ReactNode;
};

type FailureProps = Words & { error: Error; onRetry: () => void };

/** Calls its children while it is drawn itself, so that the panel around it catches what they throw. */
const Shown = <Data,>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) => children(data);

const Failure = ({ error, failed, retry, absent, isAbsence = isAbsent, onRetry }: FailureProps) => {
  const isOnline = useIsOnline();
  // Without a network nothing is wrong with what was asked. A screen in English has its own sentence.
  if (!isOnline && retry === undefined && error instanceof ApiError && error.code === "network")
    return <OfflineState onRetry={onRetry} />;
  if (absent === undefined || !isAbsence(error)) {
    const message = typeof failed === "string" ? failed : failed(error);
    return <ErrorState message={message} onRetry={onRetry} retry={retry} />;
  }
  const shown = typeof absent === "function" ? absent(error) : absent;
  return typeof shown === "string" ? <EmptyState title={shown} /> : shown;
};

/** A read of the server: skeletons while it loads, its failure with a retry, the empty state, or the data in a panel of its own. */
export const QueryView = <Data,>({
  query: { data, error, refetch },
  skeletons,
  height,
  loading,
  refreshFailure = "above",
  empty,
  isEmpty = false,
  children,
  ...words
}: Props<Data>) => {
  const hasData = data !== undefined;
  const showsError = error && !(hasData && refreshFailure === "quiet");
  const showsData = hasData && !(error && refreshFailure === "instead") && !isEmpty && children;
  return (
    <>
      {showsError && <Failure error={error} onRetry={() => refetch()} {...words} />}
      {!hasData && !error && skeletons > 0 && <Skeletons count={skeletons} height={height} label={loading} />}
      {hasData && !error && isEmpty && empty}
      {showsData && (
        <Panel data={data} onRetry={() => refetch()}>
          <Shown data={data}>{children}</Shown>
        </Panel>
      )}
    </>
  );
};
