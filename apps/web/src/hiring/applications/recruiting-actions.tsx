import { WriteButton } from "#hiring/messages/WriteButton.tsx";
import type { RecruitingActions } from "./ReceivedList.tsx";
import { RecruitingSections } from "./RecruitingSections.tsx";
import { WriteActions } from "./WriteActions.tsx";

/** What other rooms can do with what was received, the same on the screen of recruitment and on that of one offer. */
export const recruitingActions: RecruitingActions = {
  cardActions: (application) => <WriteActions application={application} />,
  bulkActions: (selected, done) => (
    <>
      <WriteButton applications={selected} onSent={done} />
      <WriteButton applications={selected} status="RJ" label="Refuser" onSent={done} />
    </>
  ),
  sheetSections: (application) => <RecruitingSections application={application} />,
};
