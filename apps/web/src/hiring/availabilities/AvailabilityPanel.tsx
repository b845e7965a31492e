import { SideDrawer } from "#ui/SideDrawer.tsx";
import { MyAvailabilities } from "./MyAvailabilities.tsx";

/** One's availabilities over another screen. */
export const AvailabilityPanel = ({ onClose }: { onClose: () => void }) => (
  <SideDrawer title="Disponibilités et agenda" onClose={onClose}>
    <MyAvailabilities />
  </SideDrawer>
);
