import { Link } from "react-router";
import { MoreButton } from "#ui/MoreButton.tsx";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { NoticeContent, ReadAllButton } from "./NoticeContent.tsx";
import classes from "./notices.module.css";
import { useNotices } from "./use-notices.ts";

export const meta = () => [{ title: "Notifications — Passerelle" }];

/** Everything that the person was notified of in the last six months. */
export default function NoticesPage() {
  const center = useNotices();
  return (
    <div className="narrow stack">
      <PhoneBar to="/platform/applicant/dashboard" back="Tableau de bord" title="Notifications" />
      <div className={classes.pageHead}>
        <h1 className="no-margin in-phone-bar">Notifications</h1>
        <ReadAllButton center={center} />
      </div>
      <div className={classes.card}>
        <NoticeContent center={center} />
      </div>
      <MoreButton list={center.list} />
      <p className="soft small no-margin">
        Les notifications sont gardées six mois.{" "}
        <Link to="/platform/account#notifications">Choisir ce que je reçois</Link>
      </p>
    </div>
  );
}
