import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "#platform/session.tsx";
import { teamQuery } from "./queries.ts";

/** What a person of a company does before they may delete their account; null when nothing. */
export const useLeavingObstacle = (): ReactNode => {
  const { user } = useSession();
  const isAdmin = user.company?.is_admin ?? false;
  const { data } = useQuery({ ...teamQuery, enabled: isAdmin });
  if (!isAdmin || !data) return null;
  const colleagues = data.members.filter(({ id }) => id !== user.id);
  if (colleagues.some(({ role }) => role === "admin")) return null;
  return colleagues.length === 0 ? (
    <>
      Vous êtes la seule personne de {user.company?.name} sur Passerelle{"\u00a0"}:{" "}
      <Link to="/platform/company/closing">fermez d'abord l'entreprise</Link>, pour que ses candidats aient une réponse.
    </>
  ) : (
    <>
      Vous êtes le seul administrateur de {user.company?.name}
      {"\u00a0"}: <Link to="/platform/company/team">donnez d'abord ce rôle à une autre personne</Link>.
    </>
  );
};
