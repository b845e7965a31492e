import { Tooltip } from "@mantine/core";
import type { RefObject } from "react";

/** The name of an act, over its icon. */
export default function RowTip({ label, of }: { label: string; of: RefObject<HTMLElement | null> }) {
  return <Tooltip label={label} target={of} opened />;
}
