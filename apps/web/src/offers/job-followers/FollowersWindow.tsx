import { Checkbox } from "@mantine/core";
import type { JobFollowers } from "@passerelle/contract/offers/job-followers";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Window } from "#ui/Window.tsx";
import { followersQuery, useFollow, useSetFollowers } from "./queries.ts";
import { texts } from "./texts.ts";

type Member = JobFollowers["members"][number];
const labelOf = ({ name, email }: Member) => (name ? `${name} (${email})` : email);

const told = {
  onSuccess: () => showToast("success", texts.saved),
  onError: (error: Error) => showToast("error", sentenceOf(error, texts.saveFailed)),
};

/** Who follows the offer; an administrator chooses. */
const Colleagues = ({ jobId, members, isLocked }: { jobId: string; members: Member[]; isLocked: boolean }) => {
  const { user } = useSession();
  const save = useSetFollowers(jobId);
  const others = members.filter(({ id }) => id !== user.id);
  const following = members.filter(({ follows }) => follows).map(({ id }) => id);
  const shown = save.isPending ? save.variables.chosen : following;
  if (others.length === 0) return null;
  if (!members.some(({ id, is_admin }) => id === user.id && is_admin))
    return (
      <ul className="plain-list">
        {others
          .filter(({ follows }) => follows)
          .map((member) => (
            <li key={member.id}>{labelOf(member)}</li>
          ))}
      </ul>
    );
  return (
    <Checkbox.Group
      label="Vos collègues"
      value={shown}
      disabled={isLocked}
      onChange={(chosen) => save.mutate({ chosen, shown }, told)}
    >
      <div className="stack tight">
        {others.map((member) => (
          <CheckField key={member.id} label={labelOf(member)} value={member.id} />
        ))}
      </div>
    </Checkbox.Group>
  );
};

const Followers = ({ jobId, followers }: { jobId: string; followers: JobFollowers }) => {
  const follow = useFollow(jobId);
  const { members, is_followed } = followers;
  return (
    <div className="stack">
      <CheckField
        role="switch"
        label="Suivre cette offre"
        checked={follow.isPending ? follow.variables : is_followed}
        onChange={({ target }) => follow.mutate(target.checked, told)}
      />
      <Colleagues jobId={jobId} members={members} isLocked={follow.isPending} />
      <p className="soft small no-margin" role="status">
        {members.some(({ follows }) => follows) ? texts.followersTold : texts.nobodyFollows}
      </p>
    </div>
  );
};

/** « Qui suit cette offre »: each choice is saved at once. */
export const FollowersWindow = ({ jobId, onClose }: { jobId: string; onClose: () => void }) => {
  const query = useQuery(followersQuery(jobId));
  return (
    <Window title="Qui suit cette offre" onClose={onClose}>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={2} height={40}>
        {(followers) => <Followers jobId={jobId} followers={followers} />}
      </QueryView>
    </Window>
  );
};
