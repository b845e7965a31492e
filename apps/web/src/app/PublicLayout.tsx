import { Outlet } from "react-router";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

/** What every page stands in: header, page, footer. */
export default function PublicLayout() {
  return (
    <div className="site">
      <Header />
      <main id="contenu" className="site-main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
