import { IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./conversation.module.css";

/** A size in Ko or Mo. */
const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0Ko`
    : `${(bytes / 1_000_000).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0Mo`;

type Props = { name: string; url: string; size?: number; detail?: string; children?: ReactNode };

/** A file of a conversation or an application, downloaded by its signed link. */
export const JoinedFile = ({ name, url, size, detail, children }: Props) => (
  <span className={classes.file}>
    <IconFileText size={18} aria-hidden />
    <a href={url} download>
      {name}
    </a>
    <span className={classes.fileDetail}>{detail ?? (size !== undefined && sizeOf(size))}</span>
    {children}
  </span>
);
