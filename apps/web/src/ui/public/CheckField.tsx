import type { InputHTMLAttributes, ReactNode } from "react";
import "./fields.css";

/** A box to tick with its label beside it. */
export const CheckField = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: ReactNode }) => (
  <label className="check">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
