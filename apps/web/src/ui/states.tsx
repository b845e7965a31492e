import type { ReactNode } from "react";

/** What went wrong, said aloud, with the means to try again. */
export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <div className="state state-error" role="alert">
    <p>{message}</p>
    {onRetry && (
      <button type="button" className="button-quiet" onClick={onRetry}>
        Réessayer
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

/** The shape of what is coming, while it comes. */
export const Skeletons = ({ count, height = 120 }: { count: number; height?: number }) => (
  <div role="status" aria-label="Chargement">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
      <div key={index} className="skeleton" style={{ height }} />
    ))}
  </div>
);
