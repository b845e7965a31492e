import { createContext } from "react";

/** The nonce that the page's own scripts carry; empty in the browser, which has no more use for it. */
export const NonceContext = createContext("");
