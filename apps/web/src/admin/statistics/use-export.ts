import { rowsHeader } from "@passerelle/contract/admin/export-headers";
import type { AddressOf, Input, Route } from "@passerelle/contract/route";
import { useEffect, useRef, useState } from "react";
import { isUnanswered, sentenceOf } from "#platform/api.ts";
import { download } from "#platform/download.ts";
import { saveAs } from "#platform/save-as.ts";
import { exportFailed } from "./texts.ts";

export type Export = {
  what: string;
  state: "running" | "done" | "cancelled" | "failed";
  bytes: number;
  /** How many rows the server expects, once it has answered. */
  rows: number | null;
  /** Sentence of the outcome. */
  says: string;
};

/** One download at a time, with its progress; leaving the page cancels it. */
export const useExport = () => {
  const [current, setCurrent] = useState<Export>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async <R extends Route>(what: string, address: AddressOf<R>, input: Input<R>) => {
    const controller = new AbortController();
    stop.current = controller;
    const change = (part: Partial<Export>) => setCurrent((before) => before && { ...before, ...part });
    setCurrent({ what, state: "running", bytes: 0, rows: null, says: `Exporting ${what}…` });
    try {
      const { name, content } = await download<R>(address, input, {
        signal: controller.signal,
        onAnswer: (headers) => change({ rows: Number(headers.get(rowsHeader) ?? Number.NaN) || null }),
        onBytes: (bytes) => change({ bytes }),
      });
      const fileName = name ?? "export.zip";
      saveAs(fileName, content);
      change({ state: "done", bytes: content.size, says: `${fileName} is ready.` });
    } catch (error) {
      change(
        controller.signal.aborted
          ? { state: "cancelled", says: "Export cancelled: nothing was kept." }
          : // This screen is in English.
            { state: "failed", says: isUnanswered(error) ? exportFailed : sentenceOf(error, exportFailed) },
      );
    }
  };
  return { current, start, cancel: () => stop.current?.abort() };
};
