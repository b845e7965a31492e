import { useEffect } from "react";

/** Loads, once the screen is drawn, a part that its first press will want, and that is there if the network is lost meanwhile. */
export const useLoadAhead = (load: () => Promise<unknown>) => {
  useEffect(() => {
    // The part itself says what fails, when it is wanted.
    const later = setTimeout(() => void load().catch(() => {}), 500);
    return () => clearTimeout(later);
  }, [load]);
};
