import { Button } from "@mantine/core";
import type { requestDataLink } from "@passerelle/contract/identity/accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";

/** Everything that is held on the person, in one archive. */
export const MyData = () => {
  const isRecruiter = useSession().user.type === "company";
  const link = useMutation({
    mutationFn: () => call<typeof requestDataLink>("POST /account/data-link/"),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast("error", error.message),
  });
  return (
    <section className="card stack" aria-labelledby="data">
      <h2 id="data" className="no-margin">
        Mes données
      </h2>
      <p className="no-margin">
        Téléchargez tout ce que Passerelle garde sur vous{"\u00a0"}:{" "}
        {isRecruiter
          ? "compte, sessions, notes, étoiles et messages que vous avez écrits, entretiens, disponibilités et notifications."
          : "compte, profil, CV, candidatures, historique et notes."}
      </p>
      <div>
        <Button variant="default" disabled={link.isPending} onClick={() => link.mutate()}>
          Télécharger mes données (.zip)
        </Button>
      </div>
    </section>
  );
};
