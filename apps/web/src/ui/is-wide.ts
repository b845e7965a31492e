/** Whether there is room for a panel beside a list; asked once, as a screen opens in the browser. */
export const isWide = () => typeof window !== "undefined" && window.matchMedia("(min-width: 62rem)").matches;
