import { Button } from "@mantine/core";
import type { SchoolPosting } from "@passerelle/contract/offers/school-postings";
import type { ReactNode } from "react";
import { Tabs } from "#ui/Tabs.tsx";
import type { Live } from "./live-value.ts";
import { useEditorForm } from "./PostingEditorFields.tsx";
import { Summary } from "./PostingEditorPreview.tsx";
import { Settings } from "./PostingEditorSettings.tsx";
import { type ChecksSlot, Supports } from "./PostingEditorSupports.tsx";
import { Writing } from "./PostingEditorWriting.tsx";
import { type PostingValues, stepOf, steps } from "./posting-editor-rules.ts";
import type { useEditorSteps } from "./use-editor-steps.ts";

type Props = {
  posting: SchoolPosting | null;
  live: Live<PostingValues>;
  navigation: ReturnType<typeof useEditorSteps>;
  colleagues: Record<string, string>;
  /** Whose address the settings speak of. */
  author: string | null;
  Checks: ChecksSlot;
  /** What ends the last step. */
  children: ReactNode;
};

/** The three steps of the editor, and the way from one to the next. */
export const EditorSteps = ({ posting, live, navigation, colleagues, author, Checks, children }: Props) => {
  const { errors } = useEditorForm();
  const { form$, step, goTo, neighbour, leadToField } = navigation;
  return (
    <form ref={form$} noValidate onSubmit={(event) => event.preventDefault()}>
      <Tabs label="Étapes" tabs={steps} selected={step} onSelect={goTo}>
        <div data-step="rediger" hidden={step !== "rediger"}>
          <Writing live={live} />
        </div>
        <div data-step="parametrer" className="stack" hidden={step !== "parametrer"}>
          {step === "parametrer" && <Summary live={live} />}
          <Settings
            colleagues={colleagues}
            author={author}
            hasProblems={Object.keys(errors).some((field) => stepOf(field) === "parametrer")}
          />
        </div>
        <div data-step="diffuser" className="stack" hidden={step !== "diffuser"}>
          {step === "diffuser" && <Summary live={live} />}
          <Supports
            postingId={posting?.id ?? null}
            live={live}
            isShown={step === "diffuser"}
            Checks={Checks}
            onField={leadToField}
          />
          {children}
        </div>
      </Tabs>
      <div className="row between posting-steps">
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            variant="default"
            disabled={!neighbour(by)}
            onClick={() => {
              const next = neighbour(by);
              if (next) goTo(next);
              form$.current?.scrollIntoView({ block: "start" });
            }}
          >
            {by < 0 ? "Précédent" : "Suivant"}
          </Button>
        ))}
      </div>
    </form>
  );
};
