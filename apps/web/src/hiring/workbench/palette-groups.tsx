import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import type { FoundWork } from "@passerelle/contract/hiring/workbench";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { IconBriefcase } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Excerpt } from "#hiring/cv-library/Excerpt.tsx";
import { matchedLine } from "#hiring/cv-library/matched-line.ts";
import { statusTones } from "#offers/rows/status-tones.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";

type PaletteItem = {
  id: string;
  label: string;
  to: string;
  description?: ReactNode;
  mark?: ReactNode;
  badge?: ReactNode;
  /** Found by the server in what the label does not say. */
  isFound?: boolean;
};
export type PaletteGroup = { title: string; items: PaletteItem[] };

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each word looked for begins a word of the label, as the server finds names. */
const answersTo = (query: string) => {
  const wanted = wordsOf(query);
  return ({ label, isFound }: PaletteItem) => {
    if (isFound) return true;
    const words = wordsOf(label);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
};

const candidatesOf = ({ candidates }: FoundWork, isFresh: boolean): PaletteItem[] =>
  candidates.map(({ application_id, name, title, status, excerpt }) => ({
    id: application_id,
    label: name,
    description:
      excerpt.length === 0 ? (
        title
      ) : (
        <>
          CV{"\u00a0"}: «{"\u00a0"}
          <Excerpt excerpt={matchedLine(excerpt)} />
          {"\u00a0"}»
        </>
      ),
    isFound: excerpt.length > 0 && isFresh,
    to: candidateAddress(application_id),
    mark: <Monogram name={name} />,
    badge: <StatusBadge label={applicationStatusLabels[status]} tone={statusTones[status]} />,
  }));

const offersOf = ({ offers }: FoundWork): PaletteItem[] =>
  offers.map(({ id, title, city }) => ({
    id,
    label: title,
    description: city,
    to: `/platform/company/candidates?liste=toutes&offre=${id}`,
    mark: <IconBriefcase size={18} stroke={1.75} aria-hidden />,
  }));

/** What the words find, group by group; acts and screens alone while nothing is typed. */
export const paletteGroups = (
  query: string,
  /** `isFresh`: it was found by these very words. */
  { data: found, isFresh }: { data: FoundWork | undefined; isFresh: boolean },
  own: PaletteGroup[],
): PaletteGroup[] => {
  const isFound = answersTo(query);
  const server = query.trim() !== "" && found;
  return [
    { title: "Candidats", items: server ? candidatesOf(server, isFresh).filter(isFound) : [] },
    { title: "Offres", items: server ? offersOf(server).filter(isFound) : [] },
    ...own.map(({ title, items }) => ({ title, items: items.filter(isFound) })),
  ].filter(({ items }) => items.length > 0);
};
