import { useEffect, useState } from "react";
import { plural } from "#platform/formats.ts";

const moment = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "medium" });

type Props = {
  /** When the server made the figures. */
  madeAt: string;
  /** When they came, by the clock of this device: how old they are is told by one clock alone. */
  cameAt: number;
  isLoading: boolean;
  onRefresh: () => void;
};

const ageOf = (cameAt: number) => {
  const seconds = Math.max(0, Math.round((Date.now() - cameAt) / 1000));
  return seconds < 60
    ? plural(seconds, "second ago", "seconds ago")
    : plural(Math.floor(seconds / 60), "minute ago", "minutes ago");
};

/** When the figures were made, ticking; nothing is announced each second. */
export const LastUpdated = ({ madeAt, cameAt, isLoading, onRefresh }: Props) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="row last-updated">
      <p className="soft small no-margin">
        Last updated <time dateTime={madeAt}>{moment.format(new Date(madeAt))}</time>
        <span className="last-updated-age">{` · ${ageOf(cameAt)}`}</span>
      </p>
      <button type="button" className="button-quiet" onClick={onRefresh} aria-disabled={isLoading}>
        {isLoading ? "Refreshing…" : "Refresh"}
      </button>
    </div>
  );
};
