import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sheetAddress } from "./ClientSchoolParts.tsx";
import { messageQuery } from "./queries.ts";

/** Beside a message of the contact page: makes it a client school, or leads to the one that it has become. */
export const ClientFromMessage = ({ messageId }: { messageId: string }) => {
  const { data } = useQuery(messageQuery(messageId));
  // What is not known yet offers nothing: a message becomes one client.
  if (!data) return null;
  return data.school_id ? (
    <Link to={sheetAddress(data.school_id)} className="button-quiet">
      Voir l'école cliente
    </Link>
  ) : (
    <Link to={`/platform/adminschool/dashboard?fenetre=ajouter&message=${messageId}`} className="button-quiet">
      Créer l'école cliente
    </Link>
  );
};
