import type { getMailPreferences, mailKinds, setMailPreferences } from "@passerelle/contract/identity/accounts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { QueryView } from "#ui/QueryView.tsx";

type Kind = (typeof mailKinds)[number];
const labels: Record<Kind, string> = {
  applications: "Les réponses à mes candidatures",
  reminders: "Les rappels que j'ai demandés, et ceux de mes entretiens",
  alerts: "Les nouvelles offres de mes recherches enregistrées",
};

const preferencesQuery = queryOptions({
  queryKey: ["mail-preferences"],
  queryFn: () => call<typeof getMailPreferences>("GET /account/mail-preferences/"),
});

/** Mail preferences; each choice is saved at once. */
export const MailPreferences = () => {
  const cache = useQueryClient();
  const query = useQuery(preferencesQuery);
  const save = useMutation({
    mutationFn: (muted: Kind[]) =>
      call<typeof setMailPreferences>("PUT /account/mail-preferences/", { body: { muted } }),
    onMutate: (muted) => cache.setQueryData(preferencesQuery.queryKey, { muted }),
    onSuccess: () => showToast("success", "Vos préférences sont enregistrées."),
    onError: (error) => {
      showToast("error", error.message);
      return cache.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
  return (
    <section className="card stack" aria-labelledby="mails">
      <h2 id="mails" className="no-margin">
        Notifications
      </h2>
      <QueryView query={query} failed="Vos préférences n'ont pas pu être lues." skeletons={1} height={80}>
        {(data) => (
          <>
            <p className="no-margin">Recevoir par e-mail{"\u00a0"}:</p>
            {(Object.keys(labels) as Kind[]).map((kind) => (
              <CheckField
                key={kind}
                label={labels[kind]}
                checked={!data.muted.includes(kind)}
                onChange={(event) =>
                  save.mutate(event.target.checked ? data.muted.filter((each) => each !== kind) : [...data.muted, kind])
                }
              />
            ))}
            <p className="soft small no-margin">
              Les messages nécessaires à votre compte (activation, mot de passe) sont toujours envoyés.
            </p>
          </>
        )}
      </QueryView>
    </section>
  );
};
