import type { ReactNode } from "react";
import classes from "./sign-up.module.css";

/** What waits for the new account: by the page to come back to, the kind of account, and the step under way. */
export type Beside = (wanted: { back: string | null; type: "applicant" | "company"; step: 0 | 1 }) => ReactNode;

/** A form on the left; on the right, above it on a phone, what waits for its author. */
export const SignUpLayout = ({ beside, children }: { beside: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.form}>{children}</div>
    <aside className={classes.beside}>{beside}</aside>
  </div>
);
