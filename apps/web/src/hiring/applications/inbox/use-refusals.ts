import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { sendMessages } from "@passerelle/contract/hiring/messages";
import { type RefusalReason, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { templatesQuery } from "#hiring/messages/queries.ts";
import { call } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { dismissToast, showToast } from "#platform/toasts.ts";
import { showUndo } from "#platform/undo-toast.tsx";
import { texts } from "../texts.ts";

/** Seconds during which a refusal may be taken back; it leaves then, or with the page. */
export const secondsToUndo = 10;

export type Refused = { id: string; status: ApplicationStatus; name: string };
type Body = Parameters<typeof send>[0];

const send = (body: {
  application_ids: string[];
  subject: string;
  body: string;
  template: string;
  status: "RJ";
  expected_statuses: Record<string, ApplicationStatus>;
  refusal_reason?: RefusalReason;
}) =>
  call<typeof sendMessages>(
    "POST /application-system/company/messages/",
    { body },
    { keepalive: true, timeoutMs: 30_000 },
  );

const whom = (refused: Refused[]) =>
  refused.length === 1 ? (refused[0]?.name ?? "") : plural(refused.length, "candidat", "candidats");

/**
 * Refuses with the company's refusal message and a reason. Nothing leaves for ten seconds: until then the refusal is only shown, and can
 * be taken back.
 */
export const useRefusals = () => {
  const cache = useQueryClient();
  const held = useRef(new Map<Body, { leave: () => void; timer: number }>());
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const change = (refused: Refused[], isShown: boolean) =>
    setShown((before) => {
      const next = new Set(before);
      for (const { id } of refused) isShown ? next.add(id) : next.delete(id);
      return next;
    });
  const leave = async (body: Body, refused: Refused[]) => {
    try {
      const { results } = await send(body);
      const [problem] = results.filter(({ outcome }) => outcome === "not-sent");
      if (problem) void showToast("error", `${problem.name}\u00a0: ${problem.detail}`);
    } catch {
      void showToast("error", `${whom(refused)}\u00a0: ${texts.statusFailed}`);
    }
    for (const queryKey of [["messages", "sent"], ["applications"], ["answers", "count"], ["work-counts"]])
      await cache.invalidateQueries({ queryKey });
    change(refused, false);
  };
  const refuse = async (refused: Refused[], reason?: RefusalReason) => {
    const { templates } = await cache.ensureQueryData(templatesQuery(false));
    const template = templates.find(({ id }) => id === "refusal");
    if (!template) return;
    const body: Body = {
      application_ids: refused.map(({ id }) => id),
      subject: template.subject,
      body: template.body,
      template: template.id,
      status: "RJ",
      expected_statuses: Object.fromEntries(refused.map(({ id, status }) => [id, status])),
      ...(reason && { refusal_reason: reason }),
    };
    change(refused, true);
    const why = reason ? `, «\u00a0${refusalReasonLabels[reason]}\u00a0»` : "";
    const toast = showUndo(
      `${whom(refused)}\u00a0: refus${why}. Le mail part dans ${secondsToUndo} secondes.`,
      () => {
        clearTimeout(held.current.get(body)?.timer);
        held.current.delete(body);
        change(refused, false);
        void showToast("success", texts.undone);
      },
      secondsToUndo * 1000,
    );
    const go = () => {
      const waiting = held.current.get(body);
      if (!waiting) return;
      clearTimeout(waiting.timer);
      held.current.delete(body);
      dismissToast(toast);
      void leave(body, refused);
    };
    held.current.set(body, { leave: go, timer: window.setTimeout(go, secondsToUndo * 1000) });
  };
  useEffect(() => {
    const all = held.current;
    const leaveAll = () => {
      for (const one of [...all.values()]) one.leave();
    };
    window.addEventListener("pagehide", leaveAll);
    return () => {
      window.removeEventListener("pagehide", leaveAll);
      leaveAll();
    };
  }, []);
  /** An application as it is shown: refused already, where its refusal waits to leave. */
  const asShown = <A extends { id: string; status: ApplicationStatus }>(application: A): A =>
    shown.has(application.id) ? { ...application, status: "RJ" } : application;
  return { refuse, asShown };
};
