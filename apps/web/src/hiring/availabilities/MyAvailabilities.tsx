import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#ui/QueryView.tsx";
import { AvailabilityWindow } from "./AvailabilityWindow.tsx";
import classes from "./availabilities.module.css";
import { LinkedCalendar } from "./LinkedCalendar.tsx";
import { availabilitiesQuery } from "./queries.ts";
import { weekText } from "./week-text.ts";

/** One's usual week and linked calendar, to read and change. */
export const MyAvailabilities = () => {
  const query = useQuery(availabilitiesQuery);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <QueryView query={query} failed="Erreur lors du chargement de vos disponibilités" skeletons={2}>
      {(saved) => (
        <div className={classes.mine}>
          <section className={classes.part} aria-labelledby="my-week">
            <div className={classes.head}>
              <h2 id="my-week">Vos disponibilités</h2>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label="Modifier vos disponibilités"
                onClick={() => setIsEditing(true)}
              >
                <IconPencil aria-hidden size={18} />
              </ActionIcon>
            </div>
            <dl className={classes.week}>
              {weekText(saved.hours).map(({ name, hours }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
            {!saved.is_saved && (
              <p className="soft small no-margin">
                Heures de bureau, en attendant les vôtres{"\u00a0"}: dites quand vous recevez d'habitude.
              </p>
            )}
          </section>
          <section className={classes.part} aria-labelledby="my-calendar">
            <h2 id="my-calendar">Votre agenda</h2>
            <LinkedCalendar calendar={saved.calendar} />
          </section>
          {isEditing && <AvailabilityWindow saved={saved} onClose={() => setIsEditing(false)} />}
        </div>
      )}
    </QueryView>
  );
};
