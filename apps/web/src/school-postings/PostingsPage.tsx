import { useSession } from "#platform/session.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Postings } from "./Postings.tsx";

export const meta = () => [{ title: "Toutes les offres — Passerelle" }];

export default function PostingsPage() {
  const { user } = useSession();
  return user.school ? (
    <Postings />
  ) : (
    <div className="wide">
      <EmptyState title="Aucune école liée à votre compte." />
    </div>
  );
}
