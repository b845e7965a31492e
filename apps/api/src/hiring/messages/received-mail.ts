import { messageMost } from "@passerelle/contract/hiring/conversations";

const introduces = /^(le|on)\s.{4,300}\s(a écrit|wrote)\s*:$/i;
const separator = /^(-{2,}\s*(message d'origine|original message|message transféré|forwarded message)|_{10,}$|-- $)/i;
const fromLine = /^\*?(de|from)\s?:\*?\s/i;
const headLine = /^\*?(envoyé|sent|date|à|to|objet|subject)\s?:\*?\s/i;

/** Whether what follows from this line on is the mail that was answered, or a signature. */
const beginsHistory = (lines: string[], index: number) => {
  const line = lines[index] ?? "";
  if (separator.test(line)) return true;
  // The line that introduces a quotation may be broken in two or three.
  if (
    [1, 2, 3].some((count) =>
      introduces.test(
        lines
          .slice(index, index + count)
          .join(" ")
          .trim(),
      ),
    )
  )
    return true;
  if (fromLine.test(line) && lines.slice(index + 1, index + 4).some((next) => headLine.test(next))) return true;
  const rest = lines.slice(index).filter((next) => next.trim() !== "");
  return rest.length > 0 && rest.every((next) => next.startsWith(">"));
};

/** What a person wrote in an answer: without the mail it answers and without a signature, of a length that a message may have. */
export const withoutHistory = (text: string) => {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const end = lines.findIndex((_, index) => beginsHistory(lines, index));
  const own = (end < 0 ? lines : lines.slice(0, end)).join("\n").trim();
  return own.length > messageMost ? `${own.slice(0, messageMost - 1)}…` : own;
};

/** Whether a program sent it, to answer or to many: it is no answer of a person, and answering it may never end. */
export const isAutomatic = (headers: Record<string, string>) => {
  const values = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()]),
  );
  const submitted = values.get("auto-submitted");
  return (
    (submitted !== undefined && submitted !== "no") ||
    ["bulk", "junk", "list", "auto_reply"].includes(values.get("precedence") ?? "") ||
    values.has("x-autoreply") ||
    values.has("list-id") ||
    values.get("return-path") === "<>"
  );
};
