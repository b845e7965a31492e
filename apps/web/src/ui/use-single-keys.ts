import { useLocalStorage } from "@mantine/hooks";

/** Whether keys of one letter act, on every screen that has some: one preference of this browser. */
export const useSingleKeys = () =>
  useLocalStorage({
    key: "raccourcis-reponses",
    defaultValue: true,
    getInitialValueInEffect: false,
    serialize: (isOn) => (isOn ? "oui" : "non"),
    deserialize: (stored) => stored !== "non",
  });
