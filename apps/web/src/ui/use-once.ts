import { useRef } from "react";

/** An act that an instant double click does not ask twice: what comes while it is under way is dropped. Its failures are the act's to tell. */
export const useOnce = (act: () => Promise<unknown>) => {
  const isUnderWay = useRef(false);
  return () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    act()
      .catch(() => {})
      .finally(() => {
        isUnderWay.current = false;
      });
  };
};
