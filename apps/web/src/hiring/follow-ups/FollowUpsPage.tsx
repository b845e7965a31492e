import {
  type FollowUpKind,
  type FollowUpMailKind,
  followUpKinds,
  followUpMailKinds,
} from "@passerelle/contract/hiring/follow-up-rules";
import { followUpMailKindLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useSchool } from "#platform/use-school.ts";
import { FilterChip } from "#ui/FilterChip.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useTypedSearch } from "#ui/use-typed.ts";
import { CampaignList } from "./CampaignList.tsx";
import { PlannedList, SentList, StopList } from "./Contacts.tsx";
import classes from "./follow-ups.module.css";
import { sequencesQuery } from "./queries.ts";
import { SequenceForm } from "./SequenceForm.tsx";
import { SequenceList } from "./SequenceList.tsx";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Relances — Passerelle" }];

const tabs = {
  suites: "Suites",
  campagnes: "Campagnes",
  prevues: "Prévues",
  envois: "Envois",
  arrets: "Arrêts",
} as const;
type Tab = keyof typeof tabs;
const tabOf = (asked: string | null): Tab => (Object.keys(tabs) as Tab[]).find((tab) => tab === asked) ?? "suites";

/** The sequences of the school, and the one that is open. */
const Sequences = ({ opened, onOpen }: { opened: FollowUpKind; onOpen: (kind: FollowUpKind) => void }) => {
  const query = useQuery(sequencesQuery);
  const { is_admin } = useSchool();
  return (
    <QueryView query={query} failed={texts.loadingFailed} skeletons={4} height={72}>
      {(sequences) => {
        const sequence = sequences.find(({ kind }) => kind === opened);
        return (
          <div className={classes.split}>
            <SequenceList sequences={sequences} opened={opened} onOpen={onOpen} />
            {sequence && (
              <SequenceForm key={`${opened} ${sequence.version}`} sequence={sequence} isReadOnly={!is_admin} />
            )}
          </div>
        );
      }}
    </QueryView>
  );
};

/** Reminders of the school (docs/product/schools.md#follow-ups). */
export default function FollowUpsPage() {
  const { params, set, search, typed, setTyped } = useTypedSearch();
  const tab = tabOf(params.get("vue"));
  const asked: FollowUpMailKind | "" = followUpMailKinds.find((known) => known === params.get("suite")) ?? "";
  // A campaign plans nothing: it is in what was sent alone.
  const kind: FollowUpKind | "" = followUpKinds.find((known) => known === asked) ?? "";
  return (
    <Screen title="Relances">
      <Tabs label="Relances" tabs={tabs} selected={tab} onSelect={(vue) => set({ vue: vue === "suites" ? null : vue })}>
        {tab !== "suites" && tab !== "campagnes" && (
          <search className={classes.filters}>
            <SearchField isLabelHidden placeholder="Personne, entreprise ou adresse" value={typed} onType={setTyped} />
            {tab !== "arrets" && (
              <FilterChip
                label="Relance"
                choices={Object.entries(followUpMailKindLabels).filter(
                  ([one]) => tab === "envois" || one !== "campaign",
                )}
                none="Toutes les relances"
                value={tab === "envois" ? asked : kind}
                onChange={(suite) => set({ suite })}
              />
            )}
          </search>
        )}
        {tab === "suites" && <Sequences opened={kind || "invitation"} onOpen={(suite) => set({ suite })} />}
        {tab === "campagnes" && <CampaignList />}
        {tab === "prevues" && <PlannedList filters={{ kind, search }} />}
        {tab === "envois" && <SentList filters={{ kind: asked, search }} />}
        {tab === "arrets" && <StopList search={search} />}
      </Tabs>
    </Screen>
  );
}
