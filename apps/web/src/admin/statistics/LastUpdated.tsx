import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { plural } from "#platform/formats.ts";

const moment = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "medium" });

type Props = {
  /** When the server counted the figures. */
  madeAt: string;
  /** How old they were when they came, by the clock of the server. */
  ageSeconds: number;
  /** When they came, by the clock of this device: the two clocks are never compared. */
  cameAt: number;
  isLoading: boolean;
  onRefresh: () => void;
};

const ageOf = (ageSeconds: number, cameAt: number) => {
  const seconds = ageSeconds + Math.max(0, Math.round((Date.now() - cameAt) / 1000));
  return seconds < 60
    ? plural(seconds, "second ago", "seconds ago")
    : plural(Math.floor(seconds / 60), "minute ago", "minutes ago");
};

/** When the figures were counted, ticking; nothing is announced each second. */
export const LastUpdated = ({ madeAt, ageSeconds, cameAt, isLoading, onRefresh }: Props) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="row last-updated">
      <p className="soft small no-margin">
        Last updated <time dateTime={madeAt}>{moment.format(new Date(madeAt))}</time>
        <span className="last-updated-age">{` · ${ageOf(ageSeconds, cameAt)}`}</span>
      </p>
      <Button variant="default" onClick={onRefresh} aria-disabled={isLoading}>
        {isLoading ? "Refreshing…" : "Refresh"}
      </Button>
    </div>
  );
};
