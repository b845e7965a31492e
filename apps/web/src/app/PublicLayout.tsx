import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { ErrorMessage } from "./ErrorPage.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { TabBar } from "./TabBar.tsx";

const WantedFavourite = lazyPart(() => import("#offers/favourites/WantedFavourite.tsx"));

/** What public pages and the applicant's screens stand in. The footer is for visitors' pages, the tab bar for applicants and visitors. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
  const { state, user } = useSession();
  const { pathname } = useLocation();
  const isApplicant = user.type === "applicant";
  return (
    <div className="site">
      <Header />
      <main id="contenu" className="site-main" tabIndex={-1}>
        {children}
      </main>
      {!pathname.startsWith("/platform/") && <Footer />}
      {(isApplicant || state !== "logged-in") && <TabBar isApplicant={isApplicant} isAwaited={state === "loading"} />}
    </div>
  );
};

export default function PublicLayout() {
  const { search } = useLocation();
  return (
    <PublicFrame>
      <Outlet />
      {search.includes("favori=") && (
        <Suspense>
          <WantedFavourite />
        </Suspense>
      )}
    </PublicFrame>
  );
}

/** A page that is missing or fails stays inside the site. */
export const ErrorBoundary = () => (
  <PublicFrame>
    <ErrorMessage />
  </PublicFrame>
);
