import { Button } from "@mantine/core";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { profileQuery, resumesQuery } from "#people/candidates/queries.ts";
import { useSession } from "#platform/session.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SideDrawer } from "#ui/SideDrawer.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ApplyForm } from "./ApplyForm.tsx";
import { ApplySent, SentFooter } from "./ApplySent.tsx";
import classes from "./apply-sheet.module.css";
import { readWord } from "./apply-word-rules.ts";
import { appliedQuery } from "./applying.ts";
import { texts } from "./texts.ts";
import { useSending } from "./use-sending.ts";

type Props = { offer: OfferDetail; onClose: () => void };

/** The CVs in the order in which they are proposed: the last one used first, then the one of the profile. */
const useResumesToSend = () => {
  const query = useQuery(resumesQuery);
  const usedAt = (at: string | null) => (at ? Date.parse(at) : 0);
  const resumes = (query.data ?? []).toSorted(
    (a, b) => usedAt(b.last_used_at) - usedAt(a.last_used_at) || Number(b.is_default) - Number(a.is_default),
  );
  return { query, resumes };
};

/** The application sheet: which CV, a word, what is received; then what was sent, which may be taken back for ten seconds. */
export default function ApplySheet({ offer, onClose }: Props) {
  const formId = useId();
  const { user } = useSession();
  const profile = useQuery(profileQuery);
  const { query, resumes } = useResumesToSend();
  const [chosen, setChosen] = useState("");
  const { sent, problem, isBusy, isTakingBack, send, takeBack } = useSending(offer);
  const resume = resumes.find(({ id }) => id === chosen) ?? resumes[0];
  const canSend = Boolean(profile.data && resume);
  const { data: applied } = useQuery(appliedQuery(offer.id, true));
  const isDone = Boolean(applied && applied.invitation !== "pending");
  const sendButton = useRef<HTMLButtonElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    // Taken back: it may be sent again.
    if (wasSent.current && !sent) sendButton.current?.focus();
    wasSent.current = sent !== null;
  }, [sent]);
  const submit = () => {
    if (canSend && resume) send({ message: readWord(user.id, offer.id), resume_id: resume.id });
  };
  const footer = sent ? (
    <SentFooter sent={sent} onClose={onClose} />
  ) : isDone ? (
    <Button component={Link} to={`/platform/applicant/applications/${applied?.id}`} size="lg" fullWidth>
      Suivre ma candidature
    </Button>
  ) : (
    canSend && (
      <>
        <Button
          ref={sendButton}
          type="submit"
          form={formId}
          size="lg"
          fullWidth
          loading={isBusy}
          leftSection={<IconSend size={20} aria-hidden />}
        >
          {problem ? "Réessayer" : "Envoyer ma candidature"}
        </Button>
        <p className={classes.promise}>Vous aurez 10 secondes pour annuler l'envoi.</p>
      </>
    )
  );
  return (
    <SideDrawer
      title={`Postuler chez ${offer.company_name}`}
      subtitle={[offer.title, offer.city].filter(Boolean).join(" · ")}
      picture={
        offer.company_logo_url ? (
          <img src={offer.company_logo_url} alt="" className={classes.logo} />
        ) : (
          <Monogram name={offer.company_name} />
        )
      }
      onClose={onClose}
      footer={footer}
    >
      {!sent && isDone ? (
        <EmptyState title={`${texts.alreadyApplied}.`} />
      ) : sent ? (
        <ApplySent offer={offer} sent={sent} isTakingBack={isTakingBack} onTakeBack={takeBack} />
      ) : (
        <QueryView query={profile} failed="Erreur lors du chargement de votre profil" skeletons={3}>
          {(data) => (
            <QueryView query={query} failed="Erreur lors du chargement de vos CV" skeletons={2}>
              {() => (
                <ApplyForm
                  formId={formId}
                  offer={offer}
                  profile={data}
                  resumes={resumes}
                  chosen={resume?.id ?? ""}
                  problem={problem}
                  onChoose={setChosen}
                  onSubmit={submit}
                />
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </SideDrawer>
  );
}
