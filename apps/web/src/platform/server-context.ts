import { createContext } from "react-router";

/** What the server gives a page that it renders: the API without a network, and the nonce. */
export type ServerSide = {
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  nonce: string;
  publicUrl: string;
};

export const serverContext = createContext<ServerSide>();
