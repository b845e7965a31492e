import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ErrorMessage } from "./ErrorPage.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

/** What every page stands in: header, page, footer. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className="site">
    <Header />
    <main id="contenu" className="site-main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </div>
);

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that is missing or fails stays inside the site. */
export const ErrorBoundary = () => (
  <Frame>
    <ErrorMessage />
  </Frame>
);
