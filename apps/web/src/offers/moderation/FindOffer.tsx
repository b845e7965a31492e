import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { TextField } from "#ui/TextField.tsx";
import { texts } from "./texts.ts";

const identifier = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Opens an offer that nobody reported, from the address of its page or its identifier. */
export const FindOffer = ({ onFound }: { onFound: (id: string) => void }) => {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const find = (event: FormEvent) => {
    event.preventDefault();
    const id = identifier.exec(typed)?.[0];
    setError(id ? "" : texts.notAnOffer);
    if (!id) return;
    setTyped("");
    onFound(id.toLowerCase());
  };
  return (
    <form className="row find-offer" noValidate onSubmit={find}>
      <TextField
        label="Examiner une offre non signalée"
        placeholder="Adresse de sa page ou identifiant"
        maxLength={500}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="default">
        Ouvrir
      </Button>
    </form>
  );
};
