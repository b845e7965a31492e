import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { isAbsent } from "#platform/api.ts";
import { QueryView } from "./QueryView.tsx";
import { ResumeSection } from "./ResumeSection.tsx";
import { SheetPanel } from "./SheetPanel.tsx";
import { SheetWindow } from "./SheetWindow.tsx";

type Sheet = { id: string } & Pick<ComponentProps<typeof ResumeSection>, "resume">;

type Props<S extends Sheet> = Omit<ComponentProps<typeof SheetWindow>, "title" | "neighbours" | "children"> & {
  read: UseQueryResult<S>;
  nameOf: (sheet: S) => string;
  texts: { sheetNotFound: string; loadingFailed: string };
  /** In a panel beside its list, not over it. */
  isBeside?: boolean;
  children: (sheet: S) => ReactNode;
};

/** One application over a list or board, once loaded: what is known beside the CV. */
export const ApplicationSheet = <S extends Sheet>({
  read,
  nameOf,
  texts,
  isBeside = false,
  children,
  ...window
}: Props<S>) => {
  const Frame = isBeside ? SheetPanel : SheetWindow;
  return (
    <Frame title={read.data ? nameOf(read.data) : "Candidature"} neighbours="Candidatures voisines" {...window}>
      <QueryView
        query={read}
        failed={(error) => (isAbsent(error) ? texts.sheetNotFound : texts.loadingFailed)}
        skeletons={3}
        refreshFailure="quiet"
      >
        {(sheet) => (
          <div key={sheet.id} className="sheet">
            <div className="stack">{children(sheet)}</div>
            <ResumeSection resume={sheet.resume} onStale={() => read.refetch()} />
          </div>
        )}
      </QueryView>
    </Frame>
  );
};
