import { useForm } from "@mantine/form";
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { clearTab, clearTypedOfOthers } from "#platform/kept-typing.ts";
import { clearTokens, storeTokens } from "#platform/tokens.ts";
import { KeptTypingNotice } from "./KeptTypingNotice.tsx";
import { renderScreen } from "./render-in-test.tsx";
import { TextField } from "./TextField.tsx";
import { useKeptTyping } from "./use-kept-typing.ts";

const Form = ({ owner }: { owner: string }) => {
  const form = useForm({ initialValues: { city: "Lyon", phone: "", password: "" } });
  const kept = useKeptTyping(form, { name: "example", owner, except: ["password"] });
  return (
    <>
      <KeptTypingNotice kept={kept} />
      <TextField label="Ville" {...form.getInputProps("city")} />
      <TextField label="Téléphone" {...form.getInputProps("phone")} />
      <TextField label="Secret" {...form.getInputProps("password")} />
      <button type="button" onClick={kept.clear}>
        Enregistrer
      </button>
    </>
  );
};
const valuesShown = () =>
  ["Ville", "Téléphone", "Secret"].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
const notice = () => screen.queryByText("Nous avons gardé ce que vous aviez saisi.");
/** Types in the form of this account, then leaves it: the session over, as a reload or its end leave it. */
const typeAndLeave = async (owner: string) => {
  const { user } = renderScreen(<Form owner={owner} />);
  await user.type(screen.getByLabelText("Téléphone"), "0601020304");
  await user.type(screen.getByLabelText("Secret"), "ne pas garder");
  cleanup();
};

beforeEach(() => {
  clearTokens();
  clearTab();
});

test("what was typed is back with a line that says so, what was not typed is as loaded, a password is kept nowhere", async () => {
  await typeAndLeave("lise");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("ne pas garder");
  renderScreen(<Form owner="lise" />);
  expect(valuesShown()).toEqual(["Lyon", "0601020304", ""]);
  expect(notice()).not.toBeNull();
});

test("« Effacer » gives the form back as it was, and nothing comes back later", async () => {
  await typeAndLeave("lise");
  const { user } = renderScreen(<Form owner="lise" />);
  await user.click(screen.getByRole("button", { name: "Effacer" }));
  expect(valuesShown()).toEqual(["Lyon", "", ""]);
  cleanup();
  renderScreen(<Form owner="lise" />);
  expect([valuesShown()[1], notice()]).toEqual(["", null]);
});

test("another person's form has none of it, and their login clears it", async () => {
  await typeAndLeave("lise");
  renderScreen(<Form owner="marc" />);
  expect([valuesShown()[1], notice()]).toEqual(["", null]);
  cleanup();
  clearTypedOfOthers("marc");
  renderScreen(<Form owner="lise" />);
  expect(notice()).toBeNull();
});

test("saving, leaving by one's own choice and logging out keep nothing", async () => {
  const { user } = renderScreen(<Form owner="lise" />);
  await user.type(screen.getByLabelText("Téléphone"), "06");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  cleanup();
  expect(sessionStorage.length).toBe(0);
  storeTokens({ access: "a.b.c" });
  await typeAndLeave("lise");
  expect(sessionStorage.length).toBe(0);
  clearTokens();
  await typeAndLeave("lise");
  expect(sessionStorage.length).toBe(1);
  clearTab();
  expect(sessionStorage.length).toBe(0);
});
