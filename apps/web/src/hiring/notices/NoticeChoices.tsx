import type { NoticeChannel, NoticeChoice } from "@passerelle/contract/hiring/notices";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { PushDevices } from "#identity/push/PushDevices.tsx";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import classes from "./notices.module.css";
import { noticeChoicesQuery, useSetNoticeChoice } from "./queries.ts";
import { kindLabels, labelsOf, texts } from "./texts.ts";

const Choice = ({ choice: { kind, channel, channels } }: { choice: NoticeChoice }) => {
  const { type } = useSession().user;
  const save = useSetNoticeChoice();
  return (
    <SelectField
      label={kindLabels[type][kind] ?? kindLabels[""][kind] ?? kind}
      labels={labelsOf(channels)}
      value={channel}
      onChange={({ target }) =>
        save.mutate(
          { kind, channel: target.value as NoticeChannel },
          {
            onSuccess: () => showToast("success", texts.saved),
            onError: (error) => showToast("error", error.message),
          },
        )
      }
    />
  );
};

/** Where the person learns of each kind; each choice is saved at once. */
export const NoticeChoices = () => {
  const query = useQuery(noticeChoicesQuery);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isShown = query.data !== undefined;
  useEffect(() => {
    if (isShown && hash === "#notifications") section.current?.scrollIntoView();
  }, [isShown, hash]);
  if (query.data?.choices.length === 0) return null;
  return (
    <section
      ref={section}
      id="notifications"
      className={`card stack ${classes.choices}`}
      aria-labelledby="notifications-title"
    >
      <h2 id="notifications-title" className="no-margin">
        Notifications
      </h2>
      <QueryView query={query} failed={texts.choicesFailed} skeletons={3} height={68}>
        {({ choices }) => (
          <>
            {choices.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
            <PushDevices isChosen={choices.some(({ channel }) => channel === "push")} />
            <p className="soft small no-margin">{texts.alwaysSent}</p>
          </>
        )}
      </QueryView>
    </section>
  );
};
