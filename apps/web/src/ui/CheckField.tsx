import { Checkbox, Switch } from "@mantine/core";
import type { InputHTMLAttributes, ReactNode } from "react";
import classes from "./check-field.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> & { label: ReactNode };

/** A box to tick with its label beside it; a switch by `role="switch"`. */
export const CheckField = ({ role, ...input }: Props) =>
  role === "switch" ? <Switch {...input} classNames={classes} /> : <Checkbox {...input} classNames={classes} />;
