import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextArea } from "#ui/public/TextArea.tsx";
import { schoolVouchQuery, useSchoolVouch } from "./verification-queries.ts";
import { verificationTexts as texts } from "./verification-texts.ts";

/** On a company's page, for the administrators of a school: whether their school vouches for it. */
export const SchoolVouch = ({ slug }: { slug: string }) => {
  const { user } = useSession();
  const isAdministrator = user.school?.is_admin === true;
  const { data } = useQuery({ ...schoolVouchQuery(slug), enabled: isAdministrator });
  const save = useSchoolVouch(slug);
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  if (!isAdministrator || !data || (data.is_barred && !data.vouch)) return null;
  return (
    <section className="card stack" aria-labelledby="school-vouch">
      <h2 id="school-vouch" className="no-margin">
        Votre école et cette entreprise
      </h2>
      <FormError>{save.error && sentenceOf(save.error, texts.vouchFailed)}</FormError>
      {data.vouch ? (
        <>
          <p className="no-margin">
            Votre école se porte garante de {data.company} depuis le {formatDay(data.vouch.given_at)}
            {"\u00a0"}: « {data.vouch.note} »
          </p>
          <div>
            <button type="button" className="button-quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
              Ne plus se porter garante
            </button>
          </div>
        </>
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!note.trim()) return setIsMissing(true);
            save.mutate(note, { onSuccess: () => setNote("") });
          }}
        >
          <p className="no-margin">
            Votre école travaille avec {data.company}
            {"\u00a0"}? Portez-vous garante{"\u00a0"}: l'entreprise devient vérifiée et peut ouvrir la CVthèque. Elle
            voit le nom de votre école, et notre équipe votre adresse.
          </p>
          <TextArea
            label="Comment votre école la connaît"
            required
            rows={2}
            maxLength={500}
            value={note}
            error={isMissing && !note.trim() ? "Dites comment votre école connaît cette entreprise" : undefined}
            disabled={save.isPending}
            onChange={({ target }) => setNote(target.value)}
          />
          <div>
            <button type="submit" className="button-link" disabled={save.isPending}>
              Se porter garante
            </button>
          </div>
        </form>
      )}
    </section>
  );
};
