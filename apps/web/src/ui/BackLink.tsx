import { IconArrowLeft } from "@tabler/icons-react";
import { Link, type LinkProps } from "react-router";
import classes from "./back-link.module.css";

/** Above the heading of a page: leads to the list that the page belongs to, by the list's name. */
export const BackLink = ({ children, className = "", ...link }: LinkProps) => (
  <Link {...link} className={`${classes.back} ${className}`}>
    <IconArrowLeft size={18} aria-hidden />
    <span>{children}</span>
  </Link>
);
