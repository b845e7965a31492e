import { ApplicationSteps } from "#hiring/applications/ApplicationSteps.tsx";
import classes from "./picture.module.css";

const dayMs = 86_400_000;

/** An application on its way, with its days and the last message. */
export const PictureFollowed = ({ now }: { now: string }) => {
  const ago = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString();
  const [sent, read, met] = [ago(6), ago(5), ago(1)];
  return (
    <>
      <p className={classes.head}>Technicien support informatique</p>
      <ApplicationSteps
        application={{
          created_at: sent,
          status: "IN",
          is_self_reported: false,
          history: [
            { by: "applicant", from_status: null, to_status: "PD", at: sent },
            { by: "recruiter", from_status: "PD", to_status: "RV", at: read },
            { by: "recruiter", from_status: "RV", to_status: "IN", at: met },
          ],
        }}
        interviewAt={null}
        isMine={false}
      />
      <p className={classes.message}>
        Bonjour Chloé, votre projet nous a plu. Je vous propose trois créneaux la semaine prochaine.
      </p>
      <p className={`${classes.message} ${classes.own}`}>
        Merci{"\u00a0"}! Mardi à 14{"\u00a0"}h me va très bien.
      </p>
    </>
  );
};
