import type { ReactNode } from "react";

/** `retry` replaces the French label on English screens. */
type ErrorProps = { message: string; onRetry?: () => void; retry?: string };

const Retry = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <button type="button" className="button-quiet" onClick={onRetry}>
    {label}
  </button>
);

/** Error, announced, with a retry button. */
export const ErrorState = ({ message, onRetry, retry = "Réessayer" }: ErrorProps) => (
  <div className="state state-error" role="alert">
    <p>{message}</p>
    {onRetry && <Retry label={retry} onRetry={onRetry} />}
  </div>
);

/** What could not be read because there is no network: nothing is wrong with it. */
export const OfflineState = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title="Pas de connexion internet">
    <p>Cette partie reviendra avec elle.</p>
    <Retry label="Réessayer" onRetry={onRetry} />
  </EmptyState>
);

/** Empty state with a next step. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="state">
    <p className="state-title">{title}</p>
    {children}
  </div>
);

type SkeletonProps = { count: number; height?: number; label?: string };

/** The heights of a list's row, in pixels. */
const isRow = (height: number) => height >= 40 && height <= 80;

/** Placeholder of content that is loading: `count` blocks, or rows with a monogram, two lines and a badge where they are as high as one. */
export const Skeletons = ({ count, height = 120, label = "Chargement" }: SkeletonProps) => (
  <div role="status" aria-label={label} className={isRow(height) ? "skeleton-rows" : undefined}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
      <div key={index} className={isRow(height) ? "skeleton-row" : "skeleton"} style={{ height }}>
        {isRow(height) && (
          <>
            <span />
            <span />
            <span />
            <span />
          </>
        )}
      </div>
    ))}
  </div>
);
