/** What the screens are told before the first byte of an export: how many rows to expect, by the kept figures. */
export const rowsHeader = "x-rows-expected";
