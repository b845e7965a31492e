import { isAbsent, sentenceOf } from "#platform/api.ts";
import { EmptyState, ErrorState } from "./states.tsx";

type Props = {
  error: unknown;
  /** Sentence when the address names nothing; no retry. */
  absent: string;
  failed: string;
  onRetry: () => void;
};

/** An object could not be read: it does not exist, or the request failed. */
export const ReadError = ({ error, absent, failed, onRetry }: Props) =>
  isAbsent(error) ? (
    <EmptyState title={absent} />
  ) : (
    <ErrorState message={sentenceOf(error, failed)} onRetry={onRetry} />
  );
