import { useSession } from "./session.tsx";

const none = { id: "", name: "", is_admin: false };

/** The person's school; school screens are not shown without one. */
export const useSchool = () => useSession().user.school ?? none;
