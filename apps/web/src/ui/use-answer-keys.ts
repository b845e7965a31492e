import { useLocalStorage } from "@mantine/hooks";

/** Whether single keys answer: one preference of this browser. */
export const useAnswerKeys = () =>
  useLocalStorage({
    key: "raccourcis-reponses",
    defaultValue: true,
    getInitialValueInEffect: false,
    serialize: (isOn) => (isOn ? "oui" : "non"),
    deserialize: (stored) => stored !== "non",
  });
