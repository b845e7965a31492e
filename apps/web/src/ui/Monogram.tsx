import { IconUser } from "@tabler/icons-react";
import classes from "./monogram.module.css";

const hues = [250, 40, 295, 145, 85, 0, 185, 265];

/** One of the hues, always the same for a name. */
export const hueOf = (name: string) =>
  hues[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % hues.length];

const initialsOf = (name: string) =>
  name
    .split(/[\s.@-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase("fr"))
    .join("");

/** A candidate who is read without a name: neither initials nor a colour, the same mark for all. */
const isNumber = (name: string) => /n° \d+$/.test(name);

type Props = { name: string; isSquare?: boolean };

/** Who has no photo or logo: the initials on a colour made from the name. For sighted people, beside the name. */
export const Monogram = ({ name, isSquare = false }: Props) => (
  <span
    className={`${classes.monogram} ${isSquare ? classes.square : ""} ${isNumber(name) ? classes.neutral : ""}`}
    style={{ "--hue": hueOf(name) } as React.CSSProperties}
    aria-hidden
  >
    {isNumber(name) ? <IconUser size={16} stroke={1.5} /> : initialsOf(name)}
  </span>
);
