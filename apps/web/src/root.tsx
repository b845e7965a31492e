import "@fontsource-variable/inter/wght.css";
import "@mantine/core/styles.css";
import "./ui/global.css";
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate } from "react-router";
import { apiEvents } from "#platform/api.ts";
import { NonceContext } from "#platform/nonce.ts";
import { createQueryClient } from "#platform/query.ts";
import { SessionProvider } from "#platform/session.tsx";
import { showToast, toastRegion } from "#platform/toasts.ts";
import { theme } from "#ui/theme.ts";

export { ErrorPage as ErrorBoundary } from "#app/ErrorPage.tsx";

const Toasts = lazy(() => import("#ui/Toasts.tsx"));

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  return (
    <html lang="fr" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
      </head>
      <body>
        <a className="skip-link" href="#contenu">
          Aller au contenu
        </a>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          {children}
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const [queries] = useState(createQueryClient);
  const [hasToasts, setHasToasts] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    toastRegion.show = () => setHasToasts(true);
    // A page's effects come before the root's.
    if (toastRegion.isWanted) setHasToasts(true);
    apiEvents.onForbidden = () => showToast("error", "Vous n'avez pas les permissions nécessaires pour cette action");
    apiEvents.onSessionEnd = () => {
      const from = window.location.pathname + window.location.search;
      navigate("/login", { state: { from, message: "Votre session a expiré. Veuillez vous reconnecter." } });
    };
  }, [navigate]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <Outlet />
        {hasToasts && (
          <Suspense>
            <Toasts />
          </Suspense>
        )}
      </SessionProvider>
    </QueryClientProvider>
  );
}
