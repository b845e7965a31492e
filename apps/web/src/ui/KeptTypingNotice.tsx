import { Button } from "./public/Button.tsx";
import type { KeptTyping } from "./use-kept-typing.ts";

/** Over a form that was filled again with what had been typed in it. */
export const KeptTypingNotice = ({ kept }: { kept: KeptTyping }) =>
  kept.isRestored && (
    <p className="banner row no-margin" role="status">
      <span>Nous avons gardé ce que vous aviez saisi.</span>
      <Button look="text" onClick={kept.discard}>
        Effacer
      </Button>
    </p>
  );
