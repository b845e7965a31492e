import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { CopyField } from "#ui/CopyField.tsx";
import styles from "./deadlines.module.css";
import { calendarQuery, useCalendar } from "./queries.ts";

/** The private address of the deadlines, for the calendar of a telephone or a computer. */
export const CalendarFeed = () => {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...calendarQuery, enabled: isOpen });
  const calendar = useCalendar();
  const change = (wanted: "open" | "close") =>
    calendar.mutate(wanted, { onError: (error) => showToast("error", error.message) });
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Voir ces dates dans mon agenda</summary>
      <div className={`stack ${styles.disclosed}`}>
        <p className="small no-margin">
          Une adresse privée tient votre agenda à jour (Google Agenda, Outlook, téléphone). Ne la partagez pas{"\u00a0"}
          : qui la connaît voit vos échéances.
        </p>
        {data?.url && (
          <>
            <CopyField label="Adresse de mon agenda" value={data.url} />
            <div className="row">
              <Button variant="default" disabled={calendar.isPending} onClick={() => change("open")}>
                Changer d'adresse
              </Button>
              <Button variant="default" disabled={calendar.isPending} onClick={() => change("close")}>
                Fermer l'adresse
              </Button>
            </div>
          </>
        )}
        {data && !data.url && (
          <Button variant="default" disabled={calendar.isPending} onClick={() => change("open")}>
            Créer mon adresse privée
          </Button>
        )}
      </div>
    </details>
  );
};
