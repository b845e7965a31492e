import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { useChangeStudent, useResendInvitation } from "./queries.ts";
import { nameOf } from "./student-words.ts";
import { texts } from "./texts.ts";

type Props = { student: StudentRow; onCohort: () => void; onElsewhere: () => void; onRemove: () => void };

const toasts = (sentence: string) => ({
  onSuccess: () => void showToast("success", sentence),
  onError: (failure: Error) => void showToast("error", sentenceOf(failure, texts.failed)),
});

/** What can be done with one student. */
export const StudentActs = ({ student, onCohort, onElsewhere, onRemove }: Props) => {
  const change = useChangeStudent();
  const resend = useResendInvitation();
  const { placed_elsewhere: isElsewhere } = student;
  const actions = [
    { label: "Changer la promotion", onChoose: onCohort },
    { label: isElsewhere ? "Entreprise et date du placement" : "Marquer placé ailleurs", onChoose: onElsewhere },
    ...(isElsewhere
      ? [
          {
            label: "N'est plus placé ailleurs",
            onChoose: () => change.mutate({ student, placed_elsewhere: false }, toasts(texts.changed)),
          },
        ]
      : []),
    ...(student.link === "invited"
      ? [
          {
            label: "Renvoyer l'invitation",
            onChoose: () => resend.mutate(student.id, toasts(texts.resent)),
            isBlockedWhileImpersonating: true,
          },
        ]
      : []),
    { label: "Retirer", onChoose: onRemove, isBlockedWhileImpersonating: true },
  ];
  return <ActionMenu label="Actions" about={`pour ${nameOf(student)}`} actions={actions} isOfLine />;
};
