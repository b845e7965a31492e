import { createContext } from "react";

/** Nonce of the page's own scripts; empty in the browser. */
export const NonceContext = createContext("");
