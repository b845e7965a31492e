import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import type { Filters } from "./filters.ts";
import { texts } from "./texts.ts";

const SaveSearchWindow = lazy(() => import("./SaveSearchWindow.tsx"));

type Props = {
  filters: Filters;
  /** The saved search that is being changed, if any. */
  changing: string | null;
};

/** Keeps the search that is on screen; a visitor signs up first. */
export const SaveSearchButton = ({ filters, changing }: Props) => {
  const { state, user } = useSession();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (state === "logged-in" && user.type !== "applicant") return null;
  const open = () => {
    if (state === "logged-in") return setIsOpen(true);
    showToast("error", texts.signUpToSave);
    navigate("/signup?type=applicant");
  };
  return (
    <>
      <button type="button" className="button-quiet save-search" disabled={state === "loading"} onClick={open}>
        <IconBell size={20} aria-hidden />
        <span>
          Enregistrer<span className="save-search-what"> cette recherche</span>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SaveSearchWindow filters={filters} changing={changing} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
