import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { QueryView } from "#ui/QueryView.tsx";
import { ResumeSection } from "#ui/ResumeSection.tsx";
import { SideDrawer } from "#ui/SideDrawer.tsx";
import { nameOf } from "../candidate.ts";
import { sheetQuery } from "../received-queries.ts";
import { texts } from "../texts.ts";
import { markOpened } from "../use-moves.ts";

/** The CV of a candidate beside the comparison. */
export default function ComparedResume({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useQuery(sheetQuery(id));
  // To read a CV is to open: the rows of the inbox know at once.
  const cache = useQueryClient();
  const isRead = read.data?.id === id;
  useEffect(() => {
    if (isRead) markOpened(cache, id);
  }, [cache, id, isRead]);
  return (
    <SideDrawer title={read.data ? nameOf(read.data) : "CV"} onClose={onClose}>
      <QueryView query={read} failed={texts.loadingFailed} absent={texts.sheetNotFound} skeletons={1} height={420}>
        {(sheet) => <ResumeSection resume={sheet.resume} onStale={() => read.refetch()} />}
      </QueryView>
    </SideDrawer>
  );
}
