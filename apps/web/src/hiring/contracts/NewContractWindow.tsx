import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { ContractFields } from "./ContractFields.tsx";
import { contractOfTyped, emptyContract } from "./contract-form-rules.ts";
import { studentNameQuery, useRecordContract } from "./queries.ts";
import { StudentChoice } from "./StudentChoice.tsx";
import { contractAddress, texts } from "./texts.ts";
import { useContractForm } from "./use-contract-form.ts";

type Props = {
  /** Whose contract it is; empty while it is to be chosen. */
  studentId: string;
  onClose: () => void;
};

/** Records the contract of a student, and opens it. */
export const NewContractWindow = ({ studentId, onClose }: Props) => {
  const [student, setStudent] = useState(studentId);
  const [problem, setProblem] = useState("");
  const { form, formRef, error, show, focusFirst, clear } = useContractForm(emptyContract);
  const record = useRecordContract();
  const navigate = useNavigate();
  // The screen that led here says whose it is: no name stands in the address.
  const given = (useLocation().state as { studentName?: string } | null)?.studentName;
  const found = useQuery({ ...studentNameQuery(studentId), enabled: studentId !== "" && !given });
  const name = given ?? found.data;
  const submit = (typed: typeof form.values) => {
    clear();
    if (!student) {
      setProblem("Choisissez un étudiant dans la liste");
      focusFirst();
      return;
    }
    record.mutate(
      { ...contractOfTyped(typed), student_id: student },
      {
        onSuccess: ({ id }) => {
          void showToast("success", texts.recorded);
          clearUnsaved();
          void navigate(contractAddress(id), { replace: true });
        },
        onError: show,
      },
    );
  };
  return (
    <Window
      title={studentId && name ? `Nouveau contrat de ${name}` : "Nouveau contrat"}
      size="xl"
      closesOutside={false}
      onClose={onClose}
    >
      <Unsaved isDirty={form.isDirty()} />
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
        <FormError>{error}</FormError>
        {!studentId && (
          <StudentChoice
            error={problem}
            isDisabled={record.isPending}
            onChoose={(id) => {
              setStudent(id);
              setProblem("");
            }}
          />
        )}
        <ContractFields form={form} isBusy={record.isPending} {...(studentId && { first: "employer_name" })} />
        <FormActions label="Enregistrer le contrat" isBusy={record.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};
