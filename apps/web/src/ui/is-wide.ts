/** Whether a panel fits beside a list; asked once when a screen opens. */
export const isWide = () => typeof window !== "undefined" && window.matchMedia("(min-width: 62rem)").matches;
