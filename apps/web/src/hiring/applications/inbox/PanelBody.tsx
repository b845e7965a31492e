import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { InterviewSection } from "#hiring/interviews/InterviewSection.tsx";
import { Conversation } from "#hiring/messages/Conversation.tsx";
import { ApplicationMatchSection } from "#offers/matching/ApplicationMatchSection.tsx";
import { NamelessNote } from "#ui/NamelessNote.tsx";
import { Quote } from "#ui/Quote.tsx";
import { ResumeSection } from "#ui/ResumeSection.tsx";
import classes from "#ui/side-panel.module.css";
import { ApplicationNotes } from "../ApplicationNotes.tsx";
import { CandidateProfile } from "../CandidateProfile.tsx";
import { isMovable, nameOf } from "../candidate.ts";
import { IntroducedNote } from "../IntroducedNote.tsx";
import { ReceivedHistory } from "../ReceivedHistory.tsx";
import type { PanelTab } from "./use-inbox-search.ts";

type Props = { tab: PanelTab; sheet: CandidateSheet; isTyping: boolean; onStale: () => void };

/** Skills shown before the CV. */
const few = 5;

const Skills = ({ skills }: CandidateSheet["applicant"]) =>
  skills.length > 0 && (
    <ul className={classes.skills} aria-label="Compétences">
      {skills.slice(0, few).map(({ name }) => (
        <li key={name} className="tag">
          {name}
        </li>
      ))}
      {skills.length > few && <li>{`+\u00a0${skills.length - few}`}</li>}
    </ul>
  );

const Resume = ({ sheet, onStale }: Omit<Props, "tab" | "isTyping">) => (
  <>
    <ApplicationMatchSection applicationId={sheet.id} />
    <Skills {...sheet.applicant} />
    <IntroducedNote introduced_by={sheet.introduced_by} isWhole />
    {sheet.message && <Quote>{sheet.message}</Quote>}
    {sheet.applicant.is_nameless ? <NamelessNote /> : <ResumeSection resume={sheet.resume} onStale={onStale} />}
    <CandidateProfile sheet={sheet} />
  </>
);

const Exchange = ({ sheet }: Pick<Props, "sheet">) =>
  isMovable(sheet) ? (
    <>
      <InterviewSection applicationId={sheet.id} status={sheet.status} candidateName={nameOf(sheet)} />
      <Conversation applicationId={sheet.id} />
    </>
  ) : (
    <p className="soft no-margin">Vous pourrez écrire à {nameOf(sheet)} une fois votre proposition acceptée.</p>
  );

/** One tab of the candidate who is open. */
export const PanelBody = ({ tab, sheet, isTyping, onStale }: Props) => (
  <div className="stack">
    {tab === "cv" && <Resume sheet={sheet} onStale={onStale} />}
    {tab === "conversation" && <Exchange sheet={sheet} />}
    {tab === "notes" && (
      <ApplicationNotes
        applicationId={sheet.id}
        notes={sheet.notes}
        canAdd={sheet.profile !== null}
        isAddingFirst
        isTyping={isTyping}
      />
    )}
    {tab === "historique" && <ReceivedHistory {...sheet} />}
  </div>
);
