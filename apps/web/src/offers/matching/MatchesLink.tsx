import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { jobId: string; children: ReactNode };

/** From an offer of the company to the candidates for it. */
export const MatchesLink = ({ jobId, children }: Props) => (
  <Link to={`/platform/company/matches?job=${jobId}`}>{children}</Link>
);
