import { Button, type ButtonProps } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { proposalAddress } from "./proposal-address.ts";

type Props = ButtonProps & {
  applicationIds: string[];
  /** Whom it is about, for screen readers, where several such acts stand on a screen. */
  about?: string;
  label?: string;
};

/** « Proposer un entretien »: leads to the slots, and back here once they are sent. */
export const ProposeInterview = ({ applicationIds, about, label = "Proposer un entretien", ...button }: Props) => {
  const { pathname, search } = useLocation();
  return (
    <Button component={Link} to={proposalAddress(applicationIds, pathname + search)} {...button}>
      {label}
      {about && <span className="visually-hidden"> {about}</span>}
    </Button>
  );
};
