/** Days after which an application without an answer is late. */
export const lateAfterDays = 7;
