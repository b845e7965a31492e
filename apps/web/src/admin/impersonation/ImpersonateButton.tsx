import { Button } from "@mantine/core";
import { useState } from "react";
import { StartWindow } from "./StartWindow.tsx";

/** « Se connecter en tant qu'école » (docs/product/administration.md#impersonation), for the provider's staff. */
export const ImpersonateButton = ({ schoolId, name }: { schoolId: string; name: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Se connecter en tant qu'école
      </Button>
      {isOpen && <StartWindow schoolId={schoolId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
};
