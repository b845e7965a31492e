import { IconCheck } from "@tabler/icons-react";
import { Monogram } from "#ui/Monogram.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./picture.module.css";

type Props = { name: string; about: string; badge: string; found: [label: string, value: string][] };

/** A candidate: who, and what their CV says. */
export const PictureProfile = ({ name, about, badge, found }: Props) => (
  <>
    <div className={classes.person}>
      <Monogram name={name} />
      <span className={classes.words}>
        <strong>{name}</strong>
        <span>{about}</span>
      </span>
      <StatusBadge label={badge} tone="success" />
    </div>
    <dl className={classes.found}>
      {found.map(([label, value]) => (
        <div key={label}>
          <IconCheck size={18} aria-hidden />
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
);
