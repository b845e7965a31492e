import { createContext } from "react-router";

/** What the server lends to a page while it renders it: the API without a network, and the nonce of its scripts. */
export type ServerSide = {
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  nonce: string;
  publicUrl: string;
};

export const serverContext = createContext<ServerSide>();
