import { IconMenu2 } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { NoticeBell } from "#hiring/notices/NoticeBell.tsx";
import { useFreshCounts } from "#hiring/workbench/use-fresh-counts.ts";
import { useSession } from "#platform/session.tsx";
import { Logo } from "./Logo.tsx";
import { Palette, usePalette } from "./Palette.tsx";
import { SidebarContent } from "./Sidebar.tsx";
import "./workbench.css";

const narrowKey = "sidebar";
/** As in `workbench.css`. */
const phone = "(max-width: 60rem)";

/**
 * What companies, schools and the provider's people work in: the sidebar, a sheet on a phone, and the screen over the rest of the width.
 * The button of the menu makes the sidebar narrow or wide; on a phone it opens the sheet.
 */
export const Workbench = ({ children }: { children: ReactNode }) => {
  const { state, user } = useSession();
  const palette = usePalette(user);
  useFreshCounts();
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => setIsNarrow(localStorage.getItem(narrowKey) === "narrow"), []);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useEffect(() => {
    if (isSheetOpen) sheet.current?.showModal();
  }, [isSheetOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes when the page changes
  useEffect(() => sheet.current?.close(), [pathname]);
  const changeMenu = () => {
    if (window.matchMedia(phone).matches) return setIsSheetOpen(true);
    localStorage.setItem(narrowKey, isNarrow ? "wide" : "narrow");
    setIsNarrow(!isNarrow);
  };
  return (
    <div className={`site workbench ${isNarrow ? "is-narrow" : ""}`}>
      <header className="workbench-side">
        <div className="workbench-top">
          <Logo />
          {state === "logged-in" && <NoticeBell position="bottom-start" />}
          <button type="button" className="icon-button" aria-label="Menu" onClick={changeMenu}>
            <IconMenu2 size={20} aria-hidden />
          </button>
        </div>
        <div className="side-fixed">
          <SidebarContent onSearch={palette?.open} />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser does */}
        <dialog
          ref={sheet}
          className="side-sheet"
          aria-label="Menu"
          onClose={() => setIsSheetOpen(false)}
          onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        >
          {isSheetOpen && (
            <SidebarContent
              onSearch={
                palette &&
                (() => {
                  sheet.current?.close();
                  palette.open();
                })
              }
            />
          )}
        </dialog>
      </header>
      <main id="contenu" className="site-main" tabIndex={-1}>
        {children}
      </main>
      {palette && <Palette user={user} openings={palette.openings} />}
    </div>
  );
};
