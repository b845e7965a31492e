import { AskBeforeLosing } from "./AskBeforeLosing.tsx";
import { Window } from "./Window.tsx";

/** The question of a page that is left with something typed. */
export default function LeavingWindow({ onStay, onLose }: { onStay: () => void; onLose: () => void }) {
  return (
    <Window title="Quitter sans enregistrer" onClose={onStay} closesOutside={false}>
      <AskBeforeLosing
        question={"Quitter sans enregistrer\u00a0?"}
        action="Quitter sans enregistrer"
        onStay={onStay}
        onLose={onLose}
      />
    </Window>
  );
}
