import type { ReactNode } from "react";

/** `retry` is said otherwise on a screen that is not in French. */
type ErrorProps = { message: string; onRetry?: () => void; retry?: string };

/** What went wrong, said aloud, with the means to try again. */
export const ErrorState = ({ message, onRetry, retry = "Réessayer" }: ErrorProps) => (
  <div className="state state-error" role="alert">
    <p>{message}</p>
    {onRetry && (
      <button type="button" className="button-quiet" onClick={onRetry}>
        {retry}
      </button>
    )}
  </div>
);

/** Nothing to show, and what to do next. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="state">
    <p className="state-title">{title}</p>
    {children}
  </div>
);

type SkeletonProps = { count: number; height?: number; label?: string };

/** The shape of what is coming, while it comes. */
export const Skeletons = ({ count, height = 120, label = "Chargement" }: SkeletonProps) => (
  <div role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
      <div key={index} className="skeleton" style={{ height }} />
    ))}
  </div>
);
