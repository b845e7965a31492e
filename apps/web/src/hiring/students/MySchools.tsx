import type { MySchool } from "@passerelle/contract/hiring/students";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/public/CheckField.tsx";
import { mySchoolsQuery, useAnswerSchool, useDeclarePlacement } from "./queries.ts";
import { texts } from "./texts.ts";
import "./school-students.css";
import { QueryView } from "#ui/QueryView.tsx";

type Answer = "accepted" | "refused" | "withdrawn";

/** What the applicant agrees to, in one sentence. */
export const whatIsFollowed =
  "Elle verrait votre nom, le domaine et le niveau que vous cherchez, et vos candidatures à ses offres\u00a0; jamais celles que vous envoyez ailleurs.";

/** Accept, refuse, stop later, or accept after all. */
const SchoolAnswer = ({ asked }: { asked: MySchool }) => {
  const answer = useAnswerSchool();
  const { id, link, school } = asked;
  const give = (given: Answer) =>
    answer.mutate(
      { id, answer: given, expected_link: link },
      {
        onSuccess: () => {
          void showToast("success", texts[given]);
        },
        onError: (error) => {
          void showToast("error", sentenceOf(error, texts.failed));
        },
      },
    );
  const button = (given: Answer, label: string, className: string) => (
    <button type="button" className={className} disabled={answer.isPending} onClick={() => give(given)}>
      {label}
      <span className="visually-hidden">{`\u00a0: ${school.name}`}</span>
    </button>
  );
  return (
    <div className="row">
      {link === "accepted" && button("withdrawn", "Arrêter le suivi", "button-quiet")}
      {link === "invited" && button("accepted", "Accepter", "button-link")}
      {link === "invited" && button("refused", "Refuser", "button-quiet")}
      {(link === "refused" || link === "withdrawn") && button("accepted", "Accepter finalement", "button-quiet")}
    </div>
  );
};

const states = {
  accepted: "Vous avez accepté que cette école suive votre recherche.",
  refused: "Vous avez refusé\u00a0: cette école ne vous suit pas.",
  withdrawn: "Vous avez arrêté le suivi\u00a0: cette école ne vous suit plus.",
} as const;

const SchoolLine = ({ asked }: { asked: MySchool }) => {
  const declare = useDeclarePlacement();
  const { id, school, cohort, link, asked_at } = asked;
  // Shown as it was ticked, at once; taken back if the server refuses.
  const [isPlaced, setPlaced] = useState(asked.told_placed);
  return (
    <li className="my-school">
      <div>
        <strong>{school.name}</strong>
        {cohort && <span className="soft"> · {cohort}</span>}
        <p className="soft small no-margin">
          {link === "invited"
            ? `Cette école vous a proposé, le ${formatDay(asked_at)}, de suivre votre recherche. ${whatIsFollowed}`
            : states[link]}
        </p>
      </div>
      {link === "accepted" && (
        <CheckField
          label={"J'ai trouvé mon alternance\u00a0: le dire à cette école"}
          checked={isPlaced}
          disabled={declare.isPending}
          onChange={({ target: { checked: placed } }) => {
            setPlaced(placed);
            declare.mutate(
              { id, placed },
              {
                onSuccess: () => {
                  void showToast("success", texts.notified);
                },
                onError: (error) => {
                  setPlaced(!placed);
                  void showToast("error", sentenceOf(error, texts.failed));
                },
              },
            );
          }}
        />
      )}
      <SchoolAnswer asked={asked} />
    </li>
  );
};

/** The schools that asked to follow the applicant; nothing while none has. */
export const MySchools = () => {
  const query = useQuery(mySchoolsQuery);
  return (
    <QueryView
      query={query}
      failed="Vos écoles n'ont pas pu être lues."
      skeletons={0}
      refreshFailure="instead"
      isEmpty={query.data?.length === 0}
    >
      {(schools) => (
        <section className="card stack" aria-labelledby="my-schools">
          <h2 id="my-schools" className="no-margin">
            Mes écoles
          </h2>
          <ul className="plain-list">
            {schools.map((asked) => (
              <SchoolLine key={asked.id} asked={asked} />
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
};
