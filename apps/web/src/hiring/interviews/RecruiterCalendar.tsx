import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { TextField } from "#ui/TextField.tsx";
import { recruiterCalendarQuery, useRecruiterCalendar } from "./queries.ts";

/** The private address of one's interviews, for the calendar of a telephone or a computer. */
export const RecruiterCalendar = () => {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...recruiterCalendarQuery, enabled: isOpen });
  const calendar = useRecruiterCalendar();
  const change = (wanted: "open" | "close") =>
    calendar.mutate(wanted, { onError: (error) => showToast("error", error.message) });
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" disabled={calendar.isPending} onClick={onClick}>
      {label}
    </Button>
  );
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    showToast("success", "Adresse copiée.");
  };
  return (
    <details className="card" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Voir mes entretiens dans mon agenda</summary>
      <div className="stack interview-calendar">
        <p className="small no-margin">
          Une adresse privée tient votre agenda à jour (Google Agenda, Outlook, téléphone). Ne la partagez pas{"\u00a0"}
          : qui la connaît voit vos entretiens.
        </p>
        {data?.url && (
          <>
            <TextField label="Adresse de mon agenda" readOnly value={data.url} />
            <div className="row">
              {button("Copier l'adresse", () => copy(data.url ?? ""))}
              {button("Changer d'adresse", () => change("open"))}
              {button("Fermer l'adresse", () => change("close"))}
            </div>
          </>
        )}
        {data && !data.url && <div>{button("Créer mon adresse privée", () => change("open"))}</div>}
      </div>
    </details>
  );
};
