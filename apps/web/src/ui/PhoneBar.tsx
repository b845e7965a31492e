import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./phone-bar.module.css";

type Props = {
  /** The list that the page belongs to, and its name. */
  to: string;
  back: string;
  mark?: ReactNode;
  title: string;
  detail?: string;
  /** At the end of the line. */
  children?: ReactNode;
};

/**
 * On a phone, takes the place of the site's header on a page of one thing: the way back, and what the page is about. The page says both
 * in its heading too, which screen readers read; elsewhere this is not shown. It is the first child of the page.
 */
export const PhoneBar = ({ to, back, mark, title, detail, children }: Props) => (
  <div className={classes.bar}>
    <Link to={to} className="icon-button" aria-label={back}>
      <IconArrowLeft size={22} aria-hidden />
    </Link>
    {mark}
    <div className={classes.text} aria-hidden>
      <strong>{title}</strong>
      {detail && <span>{detail}</span>}
    </div>
    {children}
  </div>
);
