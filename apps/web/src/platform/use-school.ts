import { useSession } from "./session.tsx";

const none = { id: "", name: "", is_admin: false };

/** The school that the person works for; screens of a school are shown to nobody without one. */
export const useSchool = () => useSession().user.school ?? none;
