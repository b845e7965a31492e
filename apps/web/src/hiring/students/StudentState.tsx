import { Button } from "@mantine/core";
import type { StudentPage } from "@passerelle/contract/hiring/student-page";
import { contractStepLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { formatAge, formatDay, plural } from "#platform/formats.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { SearchOfManyWindow } from "./SearchOfManyWindow.tsx";
import classes from "./student-page.module.css";
import { nameOf } from "./student-words.ts";

type Step = { name: string; about: string; isDone: boolean };

const placedSteps = ["signed", "filed", "covered"];

/** The way of a search, worked out from facts. */
const stepsOf = ({
  link,
  applications,
  interviews,
  contract,
  active_at,
  search,
  lacks_contract,
}: StudentPage): Step[] => {
  const hasContract = contract !== null && contract.step !== "broken";
  const isSigned = hasContract && placedSteps.includes(contract.step);
  // Another contract, or a new promise, may follow the broken one.
  const broken = contract?.step === "broken" && search !== "promise" ? contract : null;
  const brokenWords = broken && (broken.broken_on ? `rompu le ${formatDay(broken.broken_on)}` : "rompu");
  return [
    { name: "Suivi", about: link === "accepted" ? "accepté" : "pas accepté", isDone: link === "accepted" },
    {
      name: plural(applications, "candidature", "candidatures"),
      about: active_at ? `signe ${formatAge(active_at)}` : "aucun signe",
      isDone: applications > 0,
    },
    {
      name: plural(interviews, "entretien", "entretiens"),
      about: interviews > 0 ? "obtenus" : "à venir",
      isDone: interviews > 0,
    },
    {
      name: "Promesse",
      about: hasContract
        ? contractStepLabels[contract.step]
        : search === "promise"
          ? "annoncée"
          : broken
            ? "tenue, puis rompue"
            : "à venir",
      isDone: hasContract || search === "promise",
    },
    {
      name: "Contrat signé",
      about: isSigned ? contractStepLabels[contract.step] : lacks_contract ? "à saisir" : (brokenWords ?? "à venir"),
      isDone: isSigned,
    },
  ];
};

/** How far the search of a student is, and what the school says of it instead. */
export const StudentState = ({ student }: { student: StudentPage }) => {
  const [isChanging, setIsChanging] = useState(false);
  const { programme, cohort, city, stated_search: stated, search_reason: reason } = student;
  const steps = stepsOf(student);
  // A step may be passed over: what comes next is after the last one that is done.
  const now = steps.findLastIndex(({ isDone }) => isDone) + 1;
  return (
    <section className={classes.card} aria-label="Recherche">
      <div className={classes.cardBody}>
        <div className={classes.summary}>
          <Monogram name={nameOf(student)} />
          <div>
            <h2>{programme || cohort || "Sans promotion"}</h2>
            <p>{[programme && cohort, city].filter(Boolean).join(" · ")}</p>
            <p>
              {stated
                ? `Dit par l'école\u00a0: ${reason}`
                : "État déduit des candidatures, des entretiens et du contrat."}
            </p>
          </div>
          <BlockedWhileImpersonating isQuiet>
            <Button variant="default" onClick={() => setIsChanging(true)}>
              Changer l'état
            </Button>
          </BlockedWhileImpersonating>
        </div>
        <ol className={classes.steps}>
          {steps.map(({ name, about, isDone }, index) => (
            <li key={name} data-state={isDone ? "done" : index === now ? "now" : "none"}>
              <strong>{name}</strong>
              <span>{about}</span>
            </li>
          ))}
        </ol>
      </div>
      {isChanging && (
        <SearchOfManyWindow
          students={[student]}
          onClose={() => setIsChanging(false)}
          onDone={() => setIsChanging(false)}
        />
      )}
    </section>
  );
};
