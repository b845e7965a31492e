import { SupportChecks } from "#publishing/broadcast/SupportChecks.tsx";
import { SupportReadiness } from "#publishing/broadcast/SupportReadiness.tsx";
import { PostingEditorScreen } from "./PostingEditorScreen.tsx";

export const meta = () => [{ title: "Offre de l'école — Passerelle" }];

/** The editor of an offer, with what each support says of it as it is written (docs/product/school-postings-and-broadcast.md#editor). */
export default function SchoolPostingEditorPage() {
  return <PostingEditorScreen Checks={SupportChecks} Readiness={SupportReadiness} />;
}
