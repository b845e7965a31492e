import type { PostingForm } from "@passerelle/contract/offers/school-postings";
import { type ComponentType, useDeferredValue } from "react";
import { type Live, useLive } from "./live-value.ts";
import { Preview } from "./PostingEditorPreview.tsx";
import { fittingFields, type PostingValues } from "./posting-editor-rules.ts";

/** Says of each support that is on whether the offer is ready for it: another room's. */
export type ReadinessSlot = ComponentType<{
  postingId: string | null;
  isShown: boolean;
  names: string[];
  read: () => Partial<PostingForm>;
  subscribe: (listener: () => void) => () => void;
  onField: (field: string) => void;
}>;

type Props = {
  postingId: string | null;
  live: Live<PostingValues>;
  /** The last step says it whole. */
  isReadinessShown: boolean;
  onField: (field: string) => void;
  Readiness: ReadinessSlot;
};

/** Beside the form: what the offer will say, and where it will be. */
export const EditorSide = ({ postingId, live, isReadinessShown, onField, Readiness }: Props) => {
  const { jobboards } = useDeferredValue(useLive(live));
  return (
    <div className="stack posting-side">
      <Preview live={live} />
      <Readiness
        postingId={postingId}
        isShown={isReadinessShown}
        names={jobboards.filter(({ active }) => active).map(({ name }) => name)}
        read={() => fittingFields(live.get())}
        subscribe={live.subscribe}
        onField={onField}
      />
    </div>
  );
};
