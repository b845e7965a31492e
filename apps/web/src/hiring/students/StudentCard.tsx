import type { Student } from "@passerelle/contract/hiring/students";
import { domainLabels, levelLabels } from "@passerelle/contract/labels";
import { placementLabels, studentFollowLabels } from "@passerelle/contract/work-labels";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useChangeStudent, useResendInvitation } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = {
  student: Student;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onCohort: () => void;
  onRemove: () => void;
};

const tones = { none: "ghost", invited: "warning", accepted: "success", refused: "error", withdrawn: "ghost" } as const;

export const nameOf = ({ first_name, last_name, email }: Pick<Student, "first_name" | "last_name" | "email">) =>
  `${first_name} ${last_name}`.trim() || email || "Étudiant";

const toasts = (sentence: string) => ({
  onSuccess: () => {
    void showToast("success", sentence);
  },
  onError: (failure: Error) => {
    void showToast("error", sentenceOf(failure, texts.failed));
  },
});

/** One student: what the school may read of them, how far they are, and what it can do. */
export const StudentCard = ({ student, isChosen, onChoose, onCohort, onRemove }: Props) => {
  const change = useChangeStudent();
  const resend = useResendInvitation();
  const { link, placed, applications, last_application: last, is_expired, sent_at } = student;
  const name = nameOf(student);
  const facts = [
    student.cohort,
    student.domain && domainLabels[student.domain],
    student.level && levelLabels[student.level],
  ];
  const actions = [
    { label: "Changer la promotion", onChoose: onCohort },
    {
      label: student.placed_elsewhere ? "N'est plus placé ailleurs" : "Marquer placé ailleurs",
      onChoose: () => change.mutate({ student, placed_elsewhere: !student.placed_elsewhere }, toasts(texts.changed)),
    },
    ...(link === "invited"
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
  return (
    <article className="card row between student">
      <div>
        <div className="row">
          {(last || link === "accepted") && <RowCheckbox name={name} checked={isChosen} onChoose={onChoose} />}
          <h2 className="card-title no-margin">{name}</h2>
          <StatusBadge
            label={studentFollowLabels[is_expired ? "expired" : link]}
            tone={is_expired ? "ghost" : tones[link]}
          />
          {placed && <StatusBadge label={placementLabels[placed]} tone="primary" />}
        </div>
        <p className="no-margin">{facts.filter(Boolean).join(" · ")}</p>
        <p className="soft small no-margin">
          {name !== student.email && student.email && <span className="address">{student.email} · </span>}
          {last ? (
            <>
              {plural(applications, "candidature", "candidatures")}, la dernière{"\u00a0"}:{" "}
              <Link to={`/platform/school/applications?candidature=${last.id}`}>{last.title}</Link>
            </>
          ) : (
            `Aucune candidature à vos offres${link === "invited" && sent_at ? ` · invitation du ${formatDay(sent_at)}` : ""}`
          )}
        </p>
      </div>
      <ActionMenu label="Actions" about={`pour ${name}`} actions={actions} />
    </article>
  );
};
