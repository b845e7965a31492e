/** From there on a count of the sidebar says « 99+ ». */
export const countedMost = 100;
