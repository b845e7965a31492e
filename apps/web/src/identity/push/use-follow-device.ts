import { useEffect } from "react";
import { useSession } from "#platform/session.tsx";

/** Keeps this browser's subscription that of the account at the screen; loads nothing where there is none. */
export const useFollowDevice = () => {
  const { id } = useSession().user;
  useEffect(() => {
    if (!id || localStorage.getItem("pushDevice") === null) return;
    import("./device.ts").then(({ followHere }) => followHere(id)).catch(() => {});
  }, [id]);
};
