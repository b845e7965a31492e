/** Views of the inbox that one person may save, and characters of a name. */
export const inboxViewsMost = 12;
export const inboxViewNameMost = 40;
/** A view counts its applications up to this number, which reads « 999+ ». */
export const inboxViewCountMost = 1000;
