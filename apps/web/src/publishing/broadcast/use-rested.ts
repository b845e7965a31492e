import { useEffect, useRef, useState } from "react";
import type { CheckedFields } from "./queries.ts";

const quietMs = 700;

/** What is typed at this moment, and what reports that it has changed: typing draws nothing. */
export type Rested = { read: () => CheckedFields; subscribe: (listener: () => void) => () => void };

/** What was typed when the fingers last rested; null while nobody looks. */
export const useRested = (isShown: boolean, { read, subscribe }: Rested) => {
  const [fields, setFields] = useState<CheckedFields | null>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isShown) return;
    setFields(latest.current());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setFields(latest.current()), quietMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isShown, subscribe]);
  return isShown ? fields : null;
};
