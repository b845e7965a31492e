import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { Quote } from "#ui/Quote.tsx";

/** For the company: which school presented the candidate; nothing where none did. `isWhole`: with what it wrote. */
export const IntroducedNote = ({
  introduced_by,
  isWhole = false,
}: Pick<ReceivedApplication, "introduced_by"> & { isWhole?: boolean }) =>
  introduced_by && (
    <div>
      <p className="small no-margin">Présentée par {introduced_by.school}</p>
      {isWhole && <Quote>{introduced_by.message}</Quote>}
    </div>
  );
