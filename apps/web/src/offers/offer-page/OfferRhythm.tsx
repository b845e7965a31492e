import type { CSSProperties } from "react";
import { type Rhythm, readRhythm, weeksOf } from "./rhythm-rules.ts";

const units = { jour: "j", semaine: "sem.", mois: "mois" };

/** The rhythm in short: « 3 sem. / 1 sem. ». */
export const rhythmInShort = ({ company, school, unit }: Rhythm) =>
  [company, school].map((count) => `${count}\u00a0${units[unit]}`).join(" / ");

const weeks = (rhythm: Rhythm) => weeksOf(rhythm).map((share, week) => ({ key: `week-${week}`, share }));

/** The rhythm drawn on twelve weeks; as it was written where it cannot be understood. */
export const OfferRhythm = ({ text }: { text: string }) => {
  const rhythm = readRhythm(text);
  return (
    <section className="offer-section offer-rhythm" aria-labelledby="rythme">
      <h2 id="rythme">Le rythme</h2>
      {rhythm && (
        <>
          <div className="weeks" aria-hidden>
            {weeks(rhythm).map(({ key, share }) => (
              <i key={key} className="week" style={{ "--share": `${share * 100}%` } as CSSProperties} />
            ))}
          </div>
          <p className="weeks-key soft small" aria-hidden>
            <span className="in-company">Entreprise</span>
            <span className="in-school">École</span>
            <span>12{"\u00a0"}semaines</span>
          </p>
        </>
      )}
      <p className="soft small no-margin">{text}</p>
    </section>
  );
};
