import { useEffect, useState } from "react";

/** Returns the focus to the element that had it when the window opened. */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
};
