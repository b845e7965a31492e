import { isAbsent, sentenceOf } from "#platform/api.ts";
import { EmptyState, ErrorState } from "./states.tsx";

type Props = {
  error: unknown;
  /** What is said where the address names nothing: trying again would be in vain. */
  absent: string;
  failed: string;
  onRetry: () => void;
};

/** What an address names could not be read: it does not exist, or reading it failed. */
export const ReadError = ({ error, absent, failed, onRetry }: Props) =>
  isAbsent(error) ? (
    <EmptyState title={absent} />
  ) : (
    <ErrorState message={sentenceOf(error, failed)} onRetry={onRetry} />
  );
