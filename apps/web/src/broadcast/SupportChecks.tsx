import type { SupportCheck } from "@passerelle/contract/broadcast";
import { supportNamed } from "@passerelle/contract/school-supports";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorState } from "#ui/states.tsx";
import { PreviewWindow } from "./PreviewWindow.tsx";
import { type CheckedFields, checkQuery } from "./queries.ts";
import { SupportSays } from "./SupportSays.tsx";
import { texts } from "./texts.ts";
import "./broadcast.css";

const quietMs = 700;

type Props = {
  /** The offer that is written; null for a new one. */
  postingId: string | null;
  /** Nothing is asked before the supports are on screen. */
  isShown: boolean;
  /** What is typed at this moment, and what tells that it has changed: typing draws nothing here. */
  read: () => CheckedFields;
  subscribe: (listener: () => void) => () => void;
  onField: (field: string) => void;
  /** The list of supports, given what each of them says. */
  children: (saysOf: (name: string, isActive: boolean) => ReactNode) => ReactNode;
};

/** What was typed when the fingers last rested; null while nobody looks. */
const useRested = (isShown: boolean, { read, subscribe }: Pick<Props, "read" | "subscribe">) => {
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

/** What each support says of an offer as it is being written, and exactly what it would receive. */
export const SupportChecks = ({ postingId, isShown, read, subscribe, onField, children }: Props) => {
  const fields = useRested(isShown, { read, subscribe });
  const { data, isError, isFetching, refetch } = useQuery(checkQuery(postingId, fields));
  const [shown, setShown] = useState<SupportCheck["code"]>();
  const shownCheck = data?.find(({ code }) => code === shown);
  const saysOf = (name: string, isActive: boolean) => {
    const code = supportNamed(name);
    const check = data?.find((one) => one.code === code);
    return (
      check && (
        <SupportSays
          name={name}
          check={check}
          isActive={isActive}
          onField={onField}
          onPreview={() => setShown(check.code)}
        />
      )
    );
  };
  return (
    <>
      {children(saysOf)}
      <p className="visually-hidden" role="status">
        {isShown && !isFetching && data ? "Les supports ont été interrogés." : ""}
      </p>
      {isError && isShown && <ErrorState message={texts.checkFailed} onRetry={() => refetch()} />}
      {shownCheck?.preview && (
        <PreviewWindow code={shownCheck.code} preview={shownCheck.preview} onClose={() => setShown(undefined)} />
      )}
    </>
  );
};
