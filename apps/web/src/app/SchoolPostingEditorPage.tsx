import { SupportChecks } from "#broadcast/SupportChecks.tsx";
import { PostingEditorScreen } from "#school-postings/PostingEditorScreen.tsx";

export const meta = () => [{ title: "Offre de l'école — Passerelle" }];

/** The editor of an offer, with what each support says of it as it is written (specification 2 §2). */
export default function SchoolPostingEditorPage() {
  return <PostingEditorScreen Checks={SupportChecks} />;
}
