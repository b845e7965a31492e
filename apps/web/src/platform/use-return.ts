import { returnName, safeReturn } from "@passerelle/contract/return-address";
import { useSearchParams } from "react-router";

/** The page of the site that the address asks to come back to; null for none. */
export const useReturn = () => safeReturn(useSearchParams()[0].get(returnName));
