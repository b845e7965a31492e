import type { ReactNode } from "react";

type Props = { terms: [name: string, value: ReactNode][]; className?: string };

/** What is known of somebody or something, name by name; what is not known is left out. */
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
