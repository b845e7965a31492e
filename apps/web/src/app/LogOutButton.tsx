import { useNavigate } from "react-router";
import { useSession } from "#platform/session.tsx";
import { dismissToast, showToast } from "#platform/toasts.ts";

export const LogOutButton = () => {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    const loading = await showToast("loading", "Déconnexion en cours...");
    try {
      await logOut();
      await showToast("success", "Déconnexion réussie !");
    } catch {
      await showToast("error", "Une erreur est survenue lors de la déconnexion.");
    } finally {
      await dismissToast(loading);
      navigate("/");
    }
  };
  return (
    <button type="button" className="nav-link" onClick={leave}>
      Déconnexion
    </button>
  );
};
