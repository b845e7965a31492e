import { ActionIcon, Menu } from "@mantine/core";
import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { IconUserPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useFollow, useSetFollowers } from "#offers/job-followers/queries.ts";
import { texts as followerTexts } from "#offers/job-followers/texts.ts";
import { teamQuery } from "#organisations/company-team/queries.ts";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { jobsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import classes from "./who-follows.module.css";

const byAttention = jobsQuery({
  ...{ search: "", status: "", contract_type: [], location: "", follower: "" },
  sort: "attention",
});

const stateWords = {
  active: "personne n'attend",
  paused: "en pause",
  expired: "terminée",
  filled: "pourvue",
  inactive: "hors ligne",
} as const;

const told = {
  onSuccess: () => showToast("success", followerTexts.saved),
  onError: (error: Error) => showToast("error", sentenceOf(error, followerTexts.saveFailed)),
};

/** Who follows one offer: an administrator ticks colleagues, others themselves. */
const FollowersMenu = ({ job }: { job: CompanyJob }) => {
  const { user } = useSession();
  const { data: team } = useQuery(teamQuery);
  const follow = useFollow(job.id);
  const choose = useSetFollowers(job.id);
  const following = (job.health?.followers ?? []).map(({ id }) => id);
  const isAdmin = user.company?.is_admin ?? false;
  const people = (team?.members ?? []).filter(({ id }) => isAdmin || id === user.id);
  const isBusy = follow.isPending || choose.isPending;
  const turn = (id: string) => {
    const isOn = following.includes(id);
    if (id === user.id) follow.mutate(!isOn, told);
    else {
      const chosen = isOn ? following.filter((one) => one !== id) : [...following, id];
      choose.mutate({ chosen, shown: following }, told);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed" returnFocus closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Qui suit ${job.title}`}>
          <IconUserPlus size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Qui suit ${job.title}`}>
        {people.map(({ id, name }) => (
          <Menu.CheckboxItem key={id} checked={following.includes(id)} disabled={isBusy} onChange={() => turn(id)}>
            {name}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const Line = ({ job }: { job: CompanyJob }) => {
  const followers = job.health?.followers ?? [];
  const { waiting = 0, late = 0 } = job.health ?? {};
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        <span className={classes.title} title={job.title}>
          {job.title}
        </span>
        <span className={late > 0 ? classes.waits : classes.about}>
          {waiting > 0 ? plural(waiting, "sans réponse", "sans réponse") : stateWords[job.state]}
        </span>
      </span>
      {followers.length === 0 && <strong className={classes.late}>personne</strong>}
      {followers.map(({ id, name }) => (
        <span key={id} className={classes.person} title={name}>
          <Monogram name={name} />
          <span>{name.split(/[\s@]/)[0]}</span>
        </span>
      ))}
      <FollowersMenu job={job} />
    </li>
  );
};

/** « Qui suit quoi »: each offer, what asks for an act first, with the colleagues who are notified of its applications. */
export const WhoFollowsWhat = () => {
  const query = useInfiniteQuery(byAttention);
  return (
    <section className={classes.card} aria-labelledby="qui-suit-quoi">
      <header className={classes.head}>
        <h2 id="qui-suit-quoi">Qui suit quoi</h2>
        <p>une nouvelle candidature prévient ces personnes</p>
      </header>
      <QueryView
        query={query}
        failed={texts.loadingFailed}
        skeletons={5}
        height={50}
        isEmpty={query.data?.pages[0]?.rows.length === 0}
        empty={
          <p className={classes.empty}>Vous n'avez pas encore d'offre{"\u00a0"}: celles que vous créez sont là.</p>
        }
      >
        {({ pages }) => (
          <>
            <ul className={classes.list}>
              {pages.flatMap(({ rows }) => rows.map((job) => <Line key={job.id} job={job} />))}
            </ul>
            <div className={classes.more}>
              <MoreButton list={query} />
            </div>
          </>
        )}
      </QueryView>
    </section>
  );
};
