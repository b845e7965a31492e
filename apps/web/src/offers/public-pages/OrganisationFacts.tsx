import { IconWorld } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./organisation.module.css";

export type Fact = { label: string; icon: ReactNode; value: string };

/** « https://exemple.fr/page » as « exemple.fr/page ». */
const shortened = (website: string) => website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

/** What is to know of a company or a school beside its text, and how to reach it. */
export const OrganisationFacts = ({ facts, website }: { facts: Fact[]; website: string }) => (
  <aside className={`card ${classes.facts}`} aria-label="En bref">
    <dl>
      {facts
        .filter(({ value }) => value !== "")
        .map(({ label, icon, value }) => (
          <div key={label}>
            <dt>
              {icon}
              <span className="visually-hidden">{label}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      {website && (
        <div>
          <dt>
            <IconWorld size={20} aria-hidden />
            <span className="visually-hidden">Site</span>
          </dt>
          <dd>
            <a href={website} rel="noopener noreferrer nofollow" target="_blank">
              {shortened(website)}
            </a>
          </dd>
        </div>
      )}
    </dl>
  </aside>
);
