import { ActionIcon, Button, Tabs } from "@mantine/core";
import { IconBolt, IconDots } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { waitingCountQuery } from "#hiring/quick-replies/queries.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { MenuButton } from "#ui/MenuButton.tsx";
import { BoardSwitch } from "#ui/ViewSwitch.tsx";
import { countsOf } from "../candidate.ts";
import { askForExport } from "../received-queries.ts";
import classes from "./inbox.module.css";
import { useInboxFound } from "./use-inbox-found.ts";
import { boardFiltersOf, type InboxSearch } from "./use-inbox-search.ts";

const More = ({ search }: { search: InboxSearch }) => {
  const { filters, isBoard, set } = search;
  const ask = useMutation({
    mutationFn: (format: "csv" | "xlsx") =>
      askForExport(format, isBoard ? { ...boardFiltersOf(search), status: "", sort: "" } : filters),
    onSuccess: ({ url, count }) => {
      window.location.assign(url);
      void showToast("success", `Export de ${plural(count, "candidature", "candidatures")}`);
    },
    onError: (error) => showToast("error", error.message),
  });
  return (
    <MenuButton
      position="bottom-end"
      acts={[
        {
          label: isBoard ? "Voir en liste" : "Voir en tableau",
          className: classes.onPhone,
          onChoose: () => set({ vue: isBoard ? null : "tableau" }),
        },
        ...(["csv", "xlsx"] as const).map((format) => ({
          label: `Exporter en ${format.toUpperCase()}`,
          disabled: ask.isPending,
          onChoose: () => ask.mutate(format),
        })),
        { label: "Modèles de messages", to: "/platform/company/templates" },
      ]}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Plus d'actions">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      }
    />
  );
};

/** What is shown of the inbox beside the tabs: how many, as a list or a board, and the ways further. */
const InboxHead = ({ search }: { search: InboxSearch }) => {
  const { isBoard, set } = search;
  const { data: waiting } = useQuery(waitingCountQuery);
  return (
    <div className={classes.headActs}>
      <span className={classes.onDesktop}>
        <BoardSwitch isBoard={isBoard} onChange={(vue) => set({ vue })} />
      </span>
      {waiting && waiting.count > 0 && (
        <Button
          component={Link}
          to="/platform/company/answers"
          variant="light"
          className={classes.five}
          leftSection={<IconBolt size={18} aria-hidden />}
        >
          Répondre en 5 minutes
        </Button>
      )}
      <More search={search} />
    </div>
  );
};

type Props = { search: InboxSearch; isInbox: boolean; tabs: Record<string, string> };

/** Title of the recruitment screen, its two tabs, and the acts of the one shown. */
export const RecruitmentHead = ({ search, isInbox, tabs }: Props) => {
  const { job, company, found } = useInboxFound(search, isInbox);
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        <h1 className={job ? undefined : classes.hiddenOnPhone}>{job?.title ?? "Recrutement"}</h1>
        {job && company && found && (
          <p>
            {company} · {countsOf(found)}
          </p>
        )}
      </div>
      <Tabs.List aria-label="Recrutement" className={classes.mainTabs}>
        {Object.entries(tabs).map(([name, label]) => (
          <Tabs.Tab key={name} value={name} className={classes.mainTab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {isInbox && !job && found && (
        <p className={classes.found} role="status" title={formatNumber(found.count)}>
          {countsOf(found)}
        </p>
      )}
      {isInbox && <InboxHead search={search} />}
    </div>
  );
};
