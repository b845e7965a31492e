import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Arch } from "#ui/Arch.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type OwnGroupTab, ownGroups } from "./own-groups.ts";

type Props = { tab: OwnGroupTab; isFiltered: boolean; onClear: () => void };

/** What stands for an empty list: nothing found, a tab that holds nothing, or the way to a first application. */
export const NoApplication = ({ tab, isFiltered, onClear }: Props) =>
  isFiltered ? (
    <EmptyState title="Aucune candidature ne correspond.">
      <Button variant="subtle" onClick={onClear}>
        Effacer
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={ownGroups[tab].empty}>
      {tab === "toutes" && (
        <>
          <Arch />
          <p>Votre première candidature prend une minute.</p>
          <Link to="/platform/applicant/search" className="button-link">
            Chercher une offre
          </Link>
        </>
      )}
    </EmptyState>
  );
