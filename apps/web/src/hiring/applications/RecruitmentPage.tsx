import { Tabs } from "@mantine/core";
import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { Skeletons } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { Inbox } from "./inbox/Inbox.tsx";
import classes from "./inbox/inbox.module.css";
import { RecruitmentHead } from "./inbox/RecruitmentHead.tsx";
import { useInboxSearch } from "./inbox/use-inbox-search.ts";

const RecruitmentLibrary = lazyPart(() => import("./RecruitmentLibrary.tsx"));

export const meta = () => [{ title: "Recrutement — Passerelle" }];

const tabs = { candidatures: "Candidatures", cvtheque: "CVthèque" };

/** What a company recruits with (docs/product/companies.md#recruitment-screen): who came to it, and whom it may look for. */
export default function RecruitmentPage() {
  const { params, change } = useAddress();
  const search = useInboxSearch();
  const selected = params.get("onglet") === "cvtheque" ? "cvtheque" : "candidatures";
  const isInbox = selected === "candidatures";
  return (
    <Tabs
      className={classes.page}
      value={selected}
      keepMounted={false}
      onChange={(tab) => void change(() => new URLSearchParams(tab === "cvtheque" ? { onglet: tab } : {}))}
    >
      <RecruitmentHead search={search} isInbox={isInbox} tabs={tabs} />
      <Tabs.Panel value={selected} className={classes.panel}>
        {isInbox ? (
          <Inbox />
        ) : (
          <Suspense fallback={<Skeletons count={12} height={42} />}>
            <RecruitmentLibrary />
          </Suspense>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
