import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isRefusal } from "#platform/api.ts";
import { FormError } from "#ui/FormError.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { subscriptionQuery, useUnsubscribe } from "./queries.ts";

export const meta = () => [
  { title: "Ne plus recevoir de relance — Passerelle" },
  { name: "robots", content: "noindex" },
];

/** Where the link of a reminder leads. Opening it changes nothing: a mail scanner that follows links unsubscribes nobody. */
export default function UnsubscribePage() {
  const { token = "" } = useParams();
  const query = useQuery(subscriptionQuery(token));
  const end = useUnsubscribe(token);
  return (
    <div className="narrow stack">
      <h1>Ne plus recevoir de relance</h1>
      <QueryView
        query={query}
        failed={(error) => error.message}
        isAbsence={isRefusal}
        absent={
          <p className="banner no-margin" role="status">
            Ce lien n'est plus valable{"\u00a0"}: ouvrez celui du dernier message reçu.
          </p>
        }
        skeletons={1}
      >
        {({ school, is_stopped }) =>
          is_stopped ? (
            <p className="banner no-margin" role="status">
              C'est fait{"\u00a0"}: vous ne recevrez plus de relance de {school}.
            </p>
          ) : (
            <div className="card stack">
              <p className="no-margin">
                Ne plus recevoir de relance de <strong>{school}</strong>
                {"\u00a0"}?
              </p>
              <div>
                <Button loading={end.isPending} onClick={() => end.mutate()}>
                  Ne plus recevoir de relance
                </Button>
              </div>
            </div>
          )
        }
      </QueryView>
      <FormError>{end.error?.message}</FormError>
    </div>
  );
}
