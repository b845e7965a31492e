import { TextArea } from "#ui/TextArea.tsx";

export type Words = { message: string; company_message: string };

type Props = { words: Words; isMany: boolean; errors: Record<string, string[]>; onChange: (words: Words) => void };

/** Two texts, since two people read them: what the candidates are asked, and what the company reads of them. */
export const IntroductionWords = ({ words, isMany, errors, onChange }: Props) => (
  <>
    <TextArea
      label={isMany ? "Votre message aux candidats (facultatif)" : "Votre message au candidat (facultatif)"}
      rows={3}
      maxLength={1000}
      value={words.message}
      error={errors.message?.[0]}
      onChange={(event) => onChange({ ...words, message: event.target.value })}
    />
    <TextArea
      label="Votre message à l'entreprise (facultatif)"
      rows={3}
      maxLength={1000}
      value={words.company_message}
      error={errors.company_message?.[0]}
      onChange={(event) => onChange({ ...words, company_message: event.target.value })}
    />
    <p className="soft small no-margin">
      Le premier accompagne la demande d'accord, le second part après l'accord{"\u00a0"}: chacun ne lit que le sien. Ils
      partent à votre nom, avec votre signature, et les réponses vous reviennent.
    </p>
  </>
);
