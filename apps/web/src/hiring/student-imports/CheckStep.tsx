import { Button, Tabs } from "@mantine/core";
import { csvHead, csvLine } from "@passerelle/contract/csv";
import type { PreviewLine, RosterImport, RosterOutcome } from "@passerelle/contract/hiring/student-imports";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import tabClasses from "#ui/view-tabs.module.css";
import { LinesTable } from "./LinesTable.tsx";
import { kindWords, outcomeLabels } from "./outcome-labels.ts";
import { fetchWrongLines, previewQuery, useApplyImport } from "./queries.ts";
import classes from "./student-imports.module.css";
import { texts } from "./texts.ts";
import { useLineTicks } from "./use-line-ticks.ts";

const saveWrong = (lines: PreviewLine[]) =>
  saveTextAs(
    "lignes-a-corriger.csv",
    csvHead(["Ligne", "Prénom", "Nom", "E-mail", "À corriger"]) +
      lines
        .map(({ line, first_name, last_name, email, problem }) =>
          csvLine([line, first_name, last_name, email, problem?.sentence ?? ""]),
        )
        .join(""),
    "text/csv",
  );

const views = ["", "new", "changed", "same", "error", "absent"] as const;
type Props = { found: RosterImport; onBack: () => void };

/** What importing would do, line by line; lines are left out one by one, and corrected on the spot. */
export const CheckStep = ({ found, onBack }: Props) => {
  const [view, setView] = useState<RosterOutcome | "">("");
  const [typed, setTyped] = useState("");
  const list = useInfiniteQuery(previewQuery(found.id, { outcome: view, search: useDebounced(typed, 300) }));
  const apply = useApplyImport(found.id);
  const wrong = useMutation({ mutationFn: () => fetchWrongLines(found.id), onSuccess: saveWrong });
  const first = list.data?.pages[0];
  const counts = first?.counts;
  const { without, stopped, ...ticks } = useLineTicks(found.id, first?.choices);
  const recorded = counts ? counts.new + counts.changed - without.length + stopped.length : 0;
  const failure = apply.error ?? wrong.error;
  const words = counts && [
    `${formatNumber(counts.new)} à ajouter`,
    `${formatNumber(counts.changed)} à modifier`,
    plural(counts.error + without.length, "laissée de côté", "laissées de côté"),
    ...(counts.absent > 0 ? [plural(counts.absent - stopped.length, "absent gardé", "absents gardés")] : []),
  ];
  return (
    <>
      <div className={classes.views}>
        <Tabs
          value={view || "all"}
          activateTabWithKeyboard={false}
          onChange={(name) => setView(name === "all" ? "" : (name as RosterOutcome))}
          classNames={{ list: tabClasses.list, tab: tabClasses.tab }}
        >
          <Tabs.List aria-label="Lignes">
            {views.map((name) => (
              <Tabs.Tab key={name} value={name || "all"} aria-controls="lignes-import">
                {name ? outcomeLabels[name].many : "Toutes"}{" "}
                {counts && (
                  <span className={tabClasses.count}>
                    {formatNumber(name ? counts[name] : counts.new + counts.changed + counts.same + counts.error)}
                  </span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </div>
      <div className={classes.filters}>
        <SearchField isLabelHidden placeholder="Nom, e-mail" value={typed} onType={setTyped} />
        <p className={classes.soft} role="status">
          {first && first.left_columns.length > 0 && (
            <>
              Non repris{"\u00a0"}: {first.left_columns.map((title) => `«\u00a0${title}\u00a0»`).join(", ")}.{" "}
            </>
          )}
          {first &&
            first.placed > 0 &&
            `${plural(first.placed, "étudiant devient placé", "étudiants deviennent placés")}.`}
        </p>
      </div>
      <div className={classes.lines} id="lignes-import" role="tabpanel" aria-label="Lignes de la vue">
        <QueryView
          query={list}
          failed={(error) => sentenceOf(error, texts.loadingFailed)}
          skeletons={12}
          height={44}
          isEmpty={first?.lines.length === 0}
          empty={<EmptyState title="Aucune ligne ici." />}
        >
          {({ pages }) => (
            <>
              <LinesTable
                id={found.id}
                lines={pages.flatMap(({ lines }) => lines)}
                kindOf={(outcome) => ({ ...ticks.kindOf(outcome), words: kindWords(outcome, counts?.[outcome] ?? 0) })}
                isTaken={ticks.isTaken}
                onTake={ticks.onTake}
              />
              <div className={classes.more}>
                <MoreButton list={list} />
              </div>
            </>
          )}
        </QueryView>
      </div>
      <footer className={classes.foot}>
        <Button variant="subtle" onClick={onBack}>
          Retour
        </Button>
        <p className={failure ? classes.wrong : classes.soft} role={failure ? "alert" : "status"}>
          {failure ? sentenceOf(failure, texts.failed) : words?.join(" · ")}
        </p>
        {Boolean(counts?.error) && (
          <Button variant="default" loading={wrong.isPending} onClick={() => wrong.mutate()}>
            Télécharger les erreurs
          </Button>
        )}
        <Button disabled={recorded <= 0 || apply.isPending} onClick={() => apply.mutate({ without, stopped })}>
          {apply.isPending ? "Import en cours…" : `Importer ${plural(Math.max(recorded, 0), "ligne", "lignes")}`}
        </Button>
      </footer>
    </>
  );
};
