import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { TextField } from "#ui/public/TextField.tsx";
import { nameOf, placesQuery } from "./places-query.ts";

/** A city or a department, with the browser's own suggestions while one types; chosen by picking one, Enter, or leaving the field. */
export const PlaceField = ({ value, onChoose }: { value: string; onChoose: (place: string) => void }) => {
  const [typed, setTyped] = useState(value);
  // What is chosen elsewhere (a filter taken away, the back button) shows here too, without taking the focus away.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const list = useId();
  const { data = [] } = useQuery(placesQuery(typed.replace(/\s*\(.*$/, "")));
  const places = data.filter(({ kind }) => kind !== "region");
  const choose = (place: string) => {
    if (place.trim() !== value) onChoose(place.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose(typed);
      }}
    >
      <TextField
        label="Ville ou département"
        list={list}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (places.some((place) => nameOf(place) === target.value)) choose(target.value);
        }}
        onBlur={() => choose(typed)}
      />
      <datalist id={list}>
        {places.map((place) => (
          <option key={`${place.kind} ${place.code}`} value={nameOf(place)} />
        ))}
      </datalist>
    </form>
  );
};
