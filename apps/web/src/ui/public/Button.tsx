import type { ButtonHTMLAttributes } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `link`: the one main act. */
  look?: "link" | "quiet" | "text";
};

const classOf = { link: "button-link", quiet: "button-quiet", text: "text-button" } as const;

/** A button of a public page; a form is sent by `type="submit"`. */
export const Button = ({ look = "link", type = "button", ...button }: Props) => (
  <button {...button} type={type} className={classOf[look]} />
);
