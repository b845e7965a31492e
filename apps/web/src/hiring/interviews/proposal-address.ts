const page = "/platform/company/interviews/propose";

/** Most candidates that one proposal is for (`severalMost`). */
const proposedAtOnce = 50;

/**
 * The one way to propose an interview: slots, for one candidate or several who share them. `from`: where the screen leads back to, a path
 * of the company's space.
 */
export const proposalAddress = (applicationIds: string[], from?: string) =>
  `${page}?${new URLSearchParams({ candidatures: applicationIds.slice(0, proposedAtOnce).join(","), ...(from && { retour: from }) })}`;

/** The same page, to give an interview other slots. */
export const moveAddress = (interviewId: string, from?: string) =>
  `${page}?${new URLSearchParams({ entretien: interviewId, ...(from && { retour: from }) })}`;

/** A path of the company's space; anything else leads to the interviews. */
export const returnOf = (typed: string | null) =>
  typed && /^\/platform\/company\/[\w\-/]*(\?[^#\\]*)?$/.test(typed) ? typed : "/platform/company/interviews";
