const pageFor = (from = "") =>
  `/platform/${from.startsWith("/platform/school/") ? "school" : "company"}/interviews/propose`;

/** Most candidates that one proposal is for (`severalMost`). */
const proposedAtOnce = 50;

/**
 * The one way to propose an interview: slots, for one candidate or several who share them. `from`: where the screen leads back to, a path
 * of the space of the company or the school, in which the page is.
 */
export const proposalAddress = (applicationIds: string[], from?: string) =>
  `${pageFor(from)}?${new URLSearchParams({ candidatures: applicationIds.slice(0, proposedAtOnce).join(","), ...(from && { retour: from }) })}`;

/** The same page, to give an interview other slots. */
export const moveAddress = (interviewId: string, from?: string) =>
  `${pageFor(from)}?${new URLSearchParams({ entretien: interviewId, ...(from && { retour: from }) })}`;

/** A path of a recruiter's space; anything else leads to the interviews. */
export const returnOf = (typed: string | null, interviews: string) =>
  typed && /^\/platform\/(company|school)\/[\w\-/]*(\?[^#\\]*)?$/.test(typed) ? typed : interviews;
