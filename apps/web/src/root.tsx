import "#ui/fonts.css";
import "virtual:tokens.css";
// In this order: of two rules of one specificity the later one applies.
import "./ui/base.css";
import "./ui/public/buttons.css";
import "./ui/badges.css";
import "./ui/figure.css";
import "./ui/states.css";
import "./ui/layout.css";
import "./ui/terms.css";
import "./app/shell.css";
import latin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { CurrentUser } from "@passerelle/contract/identity/accounts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useContext, useEffect, useState, useSyncExternalStore } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { apiEvents, takeRefusal } from "#platform/api.ts";
import { colorSchemeProps, colorSchemeScript } from "#platform/color-scheme.ts";
import { holdEarlyPress, startListening } from "#platform/early-press.ts";
import { askSessionEarly } from "#platform/early-session.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { beginLeaving } from "#platform/leaving-page.ts";
import { NonceContext } from "#platform/nonce.ts";
import { createQueryClient } from "#platform/query.ts";
import { serverContext } from "#platform/server-context.ts";
import { SessionProvider, sessionKey } from "#platform/session.tsx";
import { showAwaitedToast, showToast, showUnsaidError, toastRegion } from "#platform/toasts.ts";
import { onOtherTab } from "#platform/tokens.ts";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";
import { hasUnsaved } from "#platform/use-unsaved.ts";
import { Leaving } from "#ui/Leaving.tsx";
import { followPresses, keepFocusWhileSending } from "#ui/one-click.ts";

export { ErrorPage as ErrorBoundary } from "#app/ErrorPage.tsx";

const LoginAgainWindow = lazyPart(() => import("#identity/accounts/LoginAgainWindow.tsx"));
const ImpersonationBanner = lazyPart(() => import("#admin/impersonation/ImpersonationBanner.tsx"));
const Toasts = lazyPart(() => import("#ui/Toasts.tsx"));

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { publicUrl, mapStyle } = context.get(serverContext);
  return { publicUrl, ...(mapStyle && { mapStyle }) };
};
export const shouldRevalidate = () => false;

/** The page's one address, whatever the filters or the slash that led to it; a page that failed has none. */
const Address = () => {
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const isFound = useMatches().every(({ id }) => id !== "pages/NotFoundPage");
  if (!root || !isFound) return null;
  const address = `${root.publicUrl}${pathname.replace(/(.)\/$/, "$1")}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${root.publicUrl}/apercu.png`} />
    </>
  );
};

/** A page that asks for it (`handle.isPlain`) carries no script: it is embedded in other sites, and stores nothing there. */
const useIsPlain = () => useMatches().some(({ handle }) => (handle as { isPlain?: boolean } | undefined)?.isPlain);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const isPlain = useIsPlain();
  return (
    <html lang="fr" {...colorSchemeProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icones/180.png" />
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141d1b" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Address />
        <Links nonce={nonce} />
        {!isPlain && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: askSessionEarly }} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colorSchemeScript }} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: holdEarlyPress }} />
          </>
        )}
      </head>
      <body>
        <a className="skip-link" href="#contenu">
          Aller au contenu
        </a>
        {children}
        {!isPlain && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const [queries] = useState(createQueryClient);
  const hasToasts = useSyncExternalStore(toastRegion.subscribe, toastRegion.isWanted, () => false);
  const suspended = useSuspendedSession();
  const [asksLogin, setAsksLogin] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    apiEvents.onForbidden = ({ code, message }) => {
      if (code === "two-step-required")
        // The session learns it, and its guards lead to what must be set up.
        return void queries.invalidateQueries({ queryKey: ["session"] });
      if (code === "impersonation-refused") return showUnsaidError(message);
      showToast("error", "Vous n'avez pas les permissions nécessaires pour cette action");
    };
    apiEvents.onSessionEnd = (because) => {
      // What is being typed stays: logging in again is asked over it.
      if (hasUnsaved()) {
        // Logging in again says it by itself.
        takeRefusal();
        return setAsksLogin(true);
      }
      const from = window.location.pathname + window.location.search;
      // The login page says the rest.
      if (!because) showToast("error", "Votre session a expiré. Veuillez vous reconnecter.", { id: "session-expired" });
      const email = queries.getQueryData<CurrentUser>(sessionKey)?.email;
      navigate("/login", { state: { from, email } });
    };
    apiEvents.onNobody = () => hasUnsaved() && setAsksLogin(true);
  }, [navigate, queries]);
  useEffect(keepFocusWhileSending, []);
  useEffect(followPresses, []);
  useEffect(showAwaitedToast, []);
  useEffect(startListening, []);
  useEffect(
    // Few ever act in a school's name: nobody else waits for what follows it.
    () =>
      onOtherTab((ended) => {
        if (!hasUnsaved()) beginLeaving();
        import("#admin/impersonation/acting.ts").then(
          (acting) => acting.followOtherTab(ended),
          () => window.location.reload(),
        );
      }),
    [],
  );
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        {suspended && (
          <Suspense>
            <ImpersonationBanner suspended={suspended} />
          </Suspense>
        )}
        <Outlet />
        <Leaving />
        {asksLogin && (
          <Suspense>
            <LoginAgainWindow onClose={() => setAsksLogin(false)} />
          </Suspense>
        )}
        {hasToasts && (
          <Suspense>
            <Toasts />
          </Suspense>
        )}
      </SessionProvider>
    </QueryClientProvider>
  );
}
