import { Button } from "@mantine/core";
import { useCloseWindow } from "./Window.tsx";

/** Closes its window; asks first when typed input would be lost. */
export const CancelButton = () => (
  <Button variant="default" onClick={useCloseWindow()}>
    Annuler
  </Button>
);
