import { useForm } from "@mantine/form";
import {
  type checkResetLink,
  newPasswordForm,
  passwordMinLength,
  type resetPassword,
} from "@passerelle/contract/identity/accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { readDevice, storeDevice } from "#platform/tokens.ts";
import { errorsOf, validateWith } from "#ui/zod-form.ts";
import { PasswordField } from "./PasswordField.tsx";

export const meta = () => [{ title: "Nouveau mot de passe — Passerelle" }, { name: "robots", content: "noindex" }];

export default function ResetPasswordPage() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const { data: link } = useQuery({
    queryKey: ["reset-link", token],
    queryFn: () => call<typeof checkResetLink>("GET /reset-password/:token/", { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({ initialValues: { password: "" }, validate: validateWith(newPasswordForm) });
  const submit = async (body: typeof form.values) => {
    setIsBusy(true);
    setError("");
    try {
      const { detail, device } = await call<typeof resetPassword>("POST /reset-password/:token/", {
        params: { token },
        body: { ...body, device: readDevice() },
      });
      storeDevice(device);
      navigate("/login", { replace: true, state: { message: detail } });
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields.password) form.setErrors(errorsOf(failure));
      else setError((failure as Error).message);
      setIsBusy(false);
    }
  };
  if (link?.is_valid === false) {
    return (
      <div className="narrow stack">
        <h1>Nouveau mot de passe</h1>
        <p className="banner banner-error" role="alert">
          Ce lien n'est plus valide. <Link to="/reset-password-email">Demander un nouveau lien</Link>
        </p>
      </div>
    );
  }
  return (
    <div className="narrow stack">
      <h1>Nouveau mot de passe</h1>
      {error && (
        <div className="banner banner-error" role="alert">
          {error} <Link to="/reset-password-email">Demander un nouveau lien</Link>
        </div>
      )}
      <form className="card stack" noValidate onSubmit={form.onSubmit(submit)}>
        <PasswordField
          label="Nouveau mot de passe"
          autoComplete="new-password"
          required
          disabled={isBusy}
          hint={`${passwordMinLength} caractères au moins.`}
          {...form.getInputProps("password")}
        />
        <button type="submit" className="button-link" disabled={isBusy}>
          Enregistrer
        </button>
      </form>
    </div>
  );
}
