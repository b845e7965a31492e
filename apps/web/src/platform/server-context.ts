import { createContext } from "react-router";

/** What the server gives a page that it renders: the API without a network, and the nonce; and where the page goes. */
export type ServerSide = {
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  nonce: string;
  /** Takes a rendered page; its answer then has no body, which would copy the page several times. */
  keepHtml: (html: string) => void;
  publicUrl: string;
  /** Address of the style of maps; undefined for the site's own. */
  mapStyle: string | undefined;
};

export const serverContext = createContext<ServerSide>();
