import { useNavigate } from "react-router";
import { useSession } from "#platform/session.tsx";
import { dismissToast, showToast } from "#platform/toasts.ts";

export const LogOutButton = () => {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    const loading = showToast("loading", "Déconnexion en cours...");
    try {
      await logOut();
      showToast("success", "Déconnexion réussie !");
    } catch {
      showToast("error", "Une erreur est survenue lors de la déconnexion.");
    } finally {
      dismissToast(loading);
      navigate("/");
    }
  };
  return (
    <button type="button" className="nav-link" onClick={leave}>
      Déconnexion
    </button>
  );
};
