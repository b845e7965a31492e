import { type ClientInstrumentation, type DataRouteObject, matchRoutes } from "react-router";

/** What the router loads by itself; it has no other way to tell which pages are there. */
type RouterGlobals = {
  __reactRouterDataRouter?: { routes: DataRouteObject[] };
  __reactRouterRouteModules?: Record<string, unknown>;
};

/** Said on the window when a page cannot be opened for want of a network, and the page before it stays. */
export const unreachableEvent = "page-unreachable";

/**
 * Whether opening an address needs code that this tab does not have. What is not an absolute path stays on the page: the router writes a
 * change of the search alone as `/?…`.
 */
export const needsCode = (to: string | number, routes: DataRouteObject[], modules: Record<string, unknown>) => {
  if (typeof to === "number" || !/^\/(?![?#])/.test(to)) return false;
  const matches = matchRoutes(routes, to);
  return matches === null || matches.some(({ route }) => !(route.id in modules));
};

const never = new Promise<void>(() => {});

/**
 * Without a network the router cannot load the code of a page not opened before: it would load the page before it again, without a word.
 * The worker answers for the asked page instead, with « Pas de connexion » or what it keeps of it; without a worker the page stays, and
 * its banner says why.
 */
export const offlineNavigation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: (navigate, { to }) => {
        const { __reactRouterDataRouter: router, __reactRouterRouteModules: modules = {} } = window as RouterGlobals;
        if (navigator.onLine || !router || !needsCode(to, router.routes, modules)) return navigate().then(() => {});
        if (navigator.serviceWorker?.controller) window.location.assign(String(to));
        else window.dispatchEvent(new Event(unreachableEvent));
        return never;
      },
    }),
};
