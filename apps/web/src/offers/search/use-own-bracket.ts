import { useKeptBracket } from "./bracket-on-device.ts";

/** The bracket of the reader's age: the one they chose on this device, or null. */
export const useOwnBracket = () => ({ bracket: useKeptBracket() });
