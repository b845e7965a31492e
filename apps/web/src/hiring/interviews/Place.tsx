import type { InterviewMode } from "@passerelle/contract/enumerations";
import { interviewModeLabels } from "@passerelle/contract/work-labels";

/** How and where an interview takes place; a telephone number and a link can be opened. */
export const Place = ({ mode, place, phone = "" }: { mode: InterviewMode; place: string; phone?: string }) => {
  const shown = mode === "phone" ? place || phone : place;
  const number = mode === "phone" && /^[+\d][\d .()-]{5,}$/.test(shown) ? shown.replace(/[^\d+]/g, "") : "";
  return (
    <span className="interview-place">
      {interviewModeLabels[mode]}
      {shown && (
        <>
          {"\u00a0: "}
          {mode === "video" && (
            <a href={shown} target="_blank" rel="noreferrer">
              {shown}
            </a>
          )}
          {number && <a href={`tel:${number}`}>{shown}</a>}
          {mode !== "video" && !number && shown}
        </>
      )}
    </span>
  );
};
