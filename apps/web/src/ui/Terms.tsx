import type { ReactNode } from "react";

type Props = { terms: [name: string, value: ReactNode][]; className?: string };

/** Label and value pairs; unknown values are left out. */
export const Terms = ({ terms, className = "terms" }: Props) => (
  <dl className={className}>
    {terms
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
