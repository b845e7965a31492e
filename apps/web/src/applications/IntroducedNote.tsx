import type { ReceivedApplication } from "@passerelle/contract/applications";

/** For the company: which school presented the candidate; nothing where none did. `isWhole`: with what it wrote. */
export const IntroducedNote = ({
  introduced_by,
  isWhole = false,
}: Pick<ReceivedApplication, "introduced_by"> & { isWhole?: boolean }) =>
  introduced_by && (
    <div>
      <p className="small no-margin">Présentée par {introduced_by.school}</p>
      {isWhole && introduced_by.message && (
        <p className="pre-line no-margin">
          «{"\u00a0"}
          {introduced_by.message}
          {"\u00a0"}»
        </p>
      )}
    </div>
  );
