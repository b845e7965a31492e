import { Button } from "@mantine/core";
import { useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { TextField } from "#ui/TextField.tsx";
import { useFind } from "./queries.ts";
import { RequestLine } from "./RequestLine.tsx";
import { texts } from "./texts.ts";

/** Requests of one exact address, closed ones too; the address is stored nowhere, not even in the page's URL. */
export const FindForm = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const [email, setEmail] = useState("");
  const find = useFind();
  const error =
    find.error instanceof ApiError
      ? (find.error.fields.email?.[0] ?? sentenceOf(find.error, texts.listFailed))
      : undefined;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        find.mutate(email);
      }}
    >
      <TextField
        label="Retrouver par l'adresse exacte"
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          find.reset();
        }}
      />
      <div className="row">
        <Button type="submit" variant="default" disabled={find.isPending}>
          Retrouver
        </Button>
        <span role="status">{find.data?.requests.length === 0 && texts.notFound}</span>
      </div>
      {find.data && find.data.requests.length > 0 && (
        <ul className="plain-list" aria-label="Demandes de cette adresse">
          {find.data.requests.map((request) => (
            <RequestLine key={request.id} request={request} onOpen={() => onOpen(request.id)} />
          ))}
        </ul>
      )}
    </form>
  );
};
