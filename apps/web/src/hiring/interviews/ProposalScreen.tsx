import { Button, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { Availabilities } from "@passerelle/contract/hiring/availabilities";
import type { ProposalCandidate } from "@passerelle/contract/hiring/interview-agenda";
import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { IconSend } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AvailabilityPanel } from "#hiring/availabilities/AvailabilityPanel.tsx";
import { plural } from "#platform/formats.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useMedia } from "#ui/use-media.ts";
import { focusFirstError } from "#ui/zod-form.ts";
import { ChosenSlots } from "./ChosenSlots.tsx";
import { FreeTimeButtons } from "./FreeTimeButtons.tsx";
import { MessageAndChase, WhereAndWho } from "./ProposalTerms.tsx";
import classes from "./proposal.module.css";
import { nameOf } from "./proposal-rules.ts";
import { texts } from "./texts.ts";
import { useProposal } from "./use-proposal.ts";
import { useSendProposal } from "./use-send-proposal.ts";
import { WeekGrid } from "./WeekGrid.tsx";
import { WeekHead, WeekNotes } from "./WeekHead.tsx";

type Props = { candidates: ProposalCandidate[]; interview?: ReceivedInterview; saved: Availabilities; back: string };

const Who = ({ candidates }: Pick<Props, "candidates">) => {
  const [first] = candidates;
  if (!first) return null;
  if (candidates.length === 1)
    return (
      <div className={classes.who}>
        <Monogram name={nameOf(first)} />
        <p className="no-margin">
          <strong>{nameOf(first)}</strong>
          <br />
          <span className="soft small">{[first.job, first.city].filter(Boolean).join(" · ")}</span>
        </p>
      </div>
    );
  return (
    <details className={classes.many}>
      <summary>{plural(candidates.length, "candidat", "candidats")} se partagent ces créneaux</summary>
      <ul>
        {candidates.map((each) => (
          <li key={each.application_id}>
            {nameOf(each)} <span className="soft">{each.job}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Slots on a week, and what goes with them: picture of one act, sent by Ctrl Enter. */
export const ProposalScreen = ({ candidates, interview, saved, back }: Props) => {
  const proposal = useProposal(saved, interview);
  const { terms, change, slots, query, monday, show, choose } = proposal;
  const isWide = useMedia("(min-width: 60.01rem)");
  const [isEditing, setIsEditing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const kept = useUnsaved(proposal.isTouched);
  const { send, isPending, errors } = useSendProposal({ candidates, proposal, ...(interview && { interview }) }, () => {
    kept();
    void navigate(back);
  });
  const submit = async () => {
    await send();
    focusFirstError(form.current);
  };
  useHotkeys([["mod+Enter", () => void submit()]], []);
  const givesUp = interview?.state === "confirmed";
  const former =
    interview?.starts_at && interview.ends_at ? { starts_at: interview.starts_at, ends_at: interview.ends_at } : null;
  const label = slots.length > 0 ? `Envoyer ${plural(slots.length, "créneau", "créneaux")}` : "Envoyer";
  const parts = { terms, errors, onChange: change };
  return (
    <form
      ref={form}
      className={classes.screen}
      noValidate
      aria-label={interview ? "Autres créneaux" : "Proposer un entretien"}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.head}>
        <h1>{interview ? "Proposer d'autres créneaux" : "Proposer un entretien"}</h1>
        <Button component={Link} to={back} variant="subtle" color="gray">
          Annuler
        </Button>
        <Button
          type="submit"
          loading={isPending}
          leftSection={<IconSend aria-hidden size={16} />}
          rightSection={
            isWide && (
              <Kbd size="xs" aria-hidden>
                Ctrl ↵
              </Kbd>
            )
          }
          aria-keyshortcuts="Control+Enter"
        >
          {label}
        </Button>
      </div>
      <div className={classes.side}>
        <Who candidates={candidates} />
        {givesUp && (
          <TextArea
            label={"Pourquoi changer de moment\u00a0? Le candidat le lira."}
            rows={2}
            maxLength={1000}
            required
            error={errors.reason}
            value={terms.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
        <WhereAndWho {...parts} />
        <ChosenSlots proposal={proposal} errors={errors} candidates={candidates.length} />
        <MessageAndChase {...parts} />
      </div>
      <div className={classes.week}>
        <WeekHead proposal={proposal} people={query.data?.people ?? []} />
        <p className="visually-hidden" role="status">
          {proposal.news}
        </p>
        {proposal.news && (
          <p className={classes.note} aria-hidden>
            {proposal.news}
          </p>
        )}
        <QueryView query={query} failed={texts.loadingFailed} skeletons={1} height={400} refreshFailure="quiet">
          {(week) => (
            <>
              <WeekNotes week={week} onShow={show} onAvailabilities={() => setIsEditing(true)} />
              {isWide ? (
                <WeekGrid week={{ ...week, monday }} chosen={slots} former={former} onChoose={choose} />
              ) : (
                <FreeTimeButtons free={week.free} chosen={slots} onChoose={choose} />
              )}
            </>
          )}
        </QueryView>
      </div>
      {isEditing && <AvailabilityPanel onClose={() => setIsEditing(false)} />}
    </form>
  );
};
