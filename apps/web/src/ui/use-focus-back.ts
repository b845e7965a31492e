import { useEffect, useState } from "react";

/** Returns the focus to the element that had it when the window opened, else to the page: what opened it may be gone. */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else document.getElementById("contenu")?.focus({ preventScroll: true });
    },
    [opener],
  );
};
