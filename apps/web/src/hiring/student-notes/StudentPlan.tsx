import { Button, Checkbox, UnstyledButton } from "@mantine/core";
import type { StudentAction } from "@passerelle/contract/hiring/student-notes";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, formatNumber, parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { showUndo } from "#platform/undo-toast.tsx";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { ActionWindow, type Members } from "./ActionWindow.tsx";
import { urgencyOf } from "./history-rules.ts";
import { actionsQuery, formOf, useChangeAction } from "./queries.ts";
import classes from "./student-notes.module.css";
import { texts } from "./texts.ts";

const dueWords = (due: string) => {
  const urgency = urgencyOf(due, parisDay());
  return urgency === "today" ? "Aujourd'hui" : urgency === "late" ? `En retard, ${formatDay(due)}` : formatDay(due);
};

type LineProps = {
  action: StudentAction;
  onDone: (action: StudentAction) => void;
  onOpen: (action: StudentAction) => void;
};

const Line = ({ action, onDone, onOpen }: LineProps) => (
  <li className={classes.action}>
    <Checkbox aria-label={`Fait\u00a0: ${action.title}`} checked={false} onChange={() => onDone(action)} />
    <UnstyledButton className={classes.actionWords} onClick={() => onOpen(action)}>
      <strong>{action.title}</strong>
      <span>{[action.assignee?.name, action.detail].filter(Boolean).join(" · ")}</span>
    </UnstyledButton>
    <span className={classes.due} data-urgency={urgencyOf(action.due_on, parisDay())}>
      {dueWords(action.due_on)}
    </span>
  </li>
);

type Props = { studentId: string; members: Members; me: string };

/** What is still to be done for a student, the soonest first. */
export const StudentPlan = ({ studentId, members, me }: Props) => {
  const query = useQuery(actionsQuery(studentId));
  const change = useChangeAction();
  const [opened, setOpened] = useState<StudentAction | "new" | null>(null);
  const fail = (failure: Error) => void showToast("error", sentenceOf(failure, texts.failed));
  const close = (action: StudentAction) =>
    change.mutate(
      { id: action.id, ...formOf(action), is_done: true, expected_version: action.version },
      {
        onSuccess: ({ version }) =>
          void showUndo(`${texts.done}\u00a0: ${action.title}`, () =>
            change.mutate(
              { id: action.id, ...formOf(action), is_done: false, expected_version: version },
              { onError: fail },
            ),
          ),
        onError: fail,
      },
    );
  return (
    <section className={classes.card} aria-labelledby="plan-de-suivi">
      <header className={classes.cardHead}>
        <h2 id="plan-de-suivi">
          Plan de suivi {query.data && <span className={classes.count}>{formatNumber(query.data.length)}</span>}
        </h2>
        <BlockedWhileImpersonating isQuiet>
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened("new")}>
            Ajouter
          </Button>
        </BlockedWhileImpersonating>
      </header>
      <QueryView
        query={query}
        failed={texts.loadingFailed}
        skeletons={1}
        height={47}
        isEmpty={query.data?.length === 0}
        empty={<p className={classes.none}>Rien de prévu.</p>}
      >
        {(actions) => (
          <BlockedWhileImpersonating isQuiet>
            <ul className={classes.actions}>
              {actions.map((action) => (
                <Line key={action.id} action={action} onDone={close} onOpen={setOpened} />
              ))}
            </ul>
          </BlockedWhileImpersonating>
        )}
      </QueryView>
      {opened && (
        <ActionWindow
          studentId={studentId}
          action={opened === "new" ? null : opened}
          members={members}
          me={me}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
};
