import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sheetAddress } from "./ClientSchoolParts.tsx";
import { messageQuery } from "./queries.ts";

/** Beside a message of the contact page: makes it a client school, under a fold where no school seems to write; or leads to the one that it has become. */
export const ClientFromMessage = ({ messageId }: { messageId: string }) => {
  const { data } = useQuery(messageQuery(messageId));
  // What is not known yet offers nothing: a message becomes one client.
  if (!data) return null;
  if (data.school_id)
    return (
      <Link to={sheetAddress(data.school_id)} className="button-quiet">
        Voir l'école cliente
      </Link>
    );
  const create = `/platform/adminschool/dashboard?fenetre=ajouter&message=${messageId}`;
  if (data.is_from_school)
    return (
      <Link to={create} className="button-quiet">
        Créer l'école cliente
      </Link>
    );
  return (
    <details className="client-from-message">
      <summary>C'est une école{"\u00a0"}?</summary>
      <Link to={create}>Créer l'école cliente</Link>
    </details>
  );
};
