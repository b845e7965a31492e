import { Button } from "@mantine/core";
import { contractStepLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { toDoToday } from "./contract-words.ts";
import classes from "./contracts.module.css";
import { contractsOfStudentQuery } from "./queries.ts";
import { StepList } from "./StepList.tsx";
import { StepWindow } from "./StepWindow.tsx";
import { nextActs, nextStep, tones } from "./step-rules.ts";
import { contractAddress, newContractAddress, texts } from "./texts.ts";

type Props = {
  studentId: string;
  name: string;
  /** They found a company, whose contract nobody recorded. */
  isToRecord: boolean;
};

/** The contract of a student beside what else is known of them: where it is, and the way to it; a broken one leaves room for the next. */
export const StudentContractCard = ({ studentId, name, isToRecord }: Props) => {
  const query = useQuery(contractsOfStudentQuery(studentId));
  const contract = query.data?.find(({ step }) => step !== "broken");
  const broken = query.data?.find(({ step }) => step === "broken");
  const toDo = contract && toDoToday(contract);
  const [isMoving, setIsMoving] = useState(false);
  const next = contract && nextStep(contract.step);
  return (
    <section className="card stack">
      <header className="row between">
        <h2 className="no-margin">Contrat</h2>
        {query.data &&
          (contract ? (
            <StatusBadge label={contractStepLabels[contract.step]} tone={tones[contract.step]} />
          ) : (
            <StatusBadge label={isToRecord ? "À saisir" : "Pas commencé"} tone={isToRecord ? "warning" : "waiting"} />
          ))}
      </header>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={1} height={120}>
        {() => (
          <>
            <StepList
              contract={contract}
              next={
                toDo && (
                  <span className={toDo.isLate ? classes.late : classes.note}>
                    {toDo.what}
                    {toDo.due && `, ${formatDay(toDo.due)}`}
                  </span>
                )
              }
              isShort
            />
            {broken && !contract && (
              <p className="soft small no-margin">
                Un contrat a été rompu le {formatDay(broken.broken_on ?? broken.dates.promise)}
                {"\u00a0"}: <Link to={contractAddress(broken.id)}>{broken.employer_name}</Link>
              </p>
            )}
            {contract && next && (
              <BlockedWhileImpersonating>
                <Button fullWidth onClick={() => setIsMoving(true)}>
                  {nextActs[next]}
                </Button>
              </BlockedWhileImpersonating>
            )}
            {contract && isMoving && (
              <StepWindow contract={contract} isChoosing={false} onClose={() => setIsMoving(false)} />
            )}
            {contract ? (
              <Button component={Link} to={contractAddress(contract.id)} variant="default">
                Ouvrir le contrat
              </Button>
            ) : (
              <BlockedWhileImpersonating>
                <Button
                  component={Link}
                  to={newContractAddress(studentId)}
                  state={{ studentName: name }}
                  variant="default"
                  fullWidth
                >
                  Enregistrer un contrat
                </Button>
              </BlockedWhileImpersonating>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
};
