/** Header sent before the first byte of an export: how many rows to expect, from the counters. */
export const rowsHeader = "x-rows-expected";
