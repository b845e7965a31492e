import { Window } from "#ui/Window.tsx";
import { InviteForm } from "./InviteForm.tsx";

export default function InviteWindow({ onClose }: { onClose: () => void }) {
  return (
    <Window title="Inviter un collègue" onClose={onClose} closesOutside={false}>
      <InviteForm onInvited={onClose} />
    </Window>
  );
}
