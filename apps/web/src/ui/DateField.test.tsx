import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { DateField } from "./DateField.tsx";
import { describedBy, renderScreen } from "./render-in-test.tsx";
import { TimeField } from "./TimeField.tsx";
import { Window } from "./Window.tsx";

const changes: string[] = [];
const Day = ({ start = "", ...props }: { start?: string; min?: string; max?: string; required?: boolean }) => {
  const [day, setDay] = useState(start);
  const change = (next: string) => {
    changes.push(next);
    setDay(next);
  };
  return <DateField label="Début" value={day} onChange={change} error={day ? "" : "La date est requise"} {...props} />;
};
/** By label: without a layout the library takes the calendar for scrolled out of sight, and hides it from roles. */
const day = (name: string) => screen.getByLabelText<HTMLButtonElement>(name);
const focused = () => document.activeElement?.getAttribute("aria-label");
const openCalendar = async ({ user }: ReturnType<typeof renderScreen>) => {
  await user.click(day("Ouvrir le calendrier"));
  await waitFor(() => expect(focused()).toBe("15 septembre 2027"));
};

test("a date that is not whole is given as typed, and an error is tied to its field", async () => {
  const { user } = renderScreen(<Day />);
  const field = screen.getByRole("textbox", { name: "Début" });
  expect(field).toHaveProperty("placeholder", "JJ/MM/AAAA");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(field)).toBe("La date est requise");
  await user.type(field, "0109202");
  expect(changes.at(-1)).toBe("01/09/202");
});

test("a date is typed JJ/MM/AAAA or pasted as ISO, and given as a day", async () => {
  const { user } = renderScreen(<Day />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Début" });
  await user.type(field, "01092027");
  expect(field.value).toBe("01/09/2027");
  expect(changes.at(-1)).toBe("2027-09-01");
  await user.clear(field);
  expect(changes.at(-1)).toBe("");
  await user.click(field);
  await user.paste("2027-10-02");
  expect(field.value).toBe("02/10/2027");
  expect(changes.at(-1)).toBe("2027-10-02");
});

test("the calendar offers no day outside of its limits", async () => {
  await openCalendar(renderScreen(<Day start="2027-09-15" min="2027-09-10" max="2027-09-20" />));
  expect([day("9 septembre 2027").disabled, day("10 septembre 2027").disabled]).toEqual([true, false]);
  expect([day("20 septembre 2027").disabled, day("21 septembre 2027").disabled]).toEqual([false, true]);
});

test("the calendar sets the day and returns the focus; an optional day is cleared there", async () => {
  const page = renderScreen(<Day start="2027-09-14" />);
  await page.user.click(day("Ouvrir le calendrier"));
  await page.user.click(await screen.findByLabelText("15 septembre 2027"));
  expect(changes.at(-1)).toBe("2027-09-15");
  await waitFor(() => expect(focused()).toBe("Ouvrir le calendrier"));
  await openCalendar(page);
  await page.user.click(screen.getByText("Effacer la date"));
  expect(changes.at(-1)).toBe("");
});

test("Escape closes the calendar, then the window around it", async () => {
  let closed = 0;
  const page = renderScreen(
    <Window title="Offre" onClose={() => closed++}>
      <Day start="2027-09-15" required />
    </Window>,
  );
  await openCalendar(page);
  expect(screen.queryByText("Effacer la date")).toBeNull();
  await page.user.keyboard("{Escape}");
  await waitFor(() => expect(focused()).toBe("Ouvrir le calendrier"));
  expect(closed).toBe(0);
  await page.user.keyboard("{Escape}");
  expect(closed).toBe(1);
});

test("a time is typed without a stop; half of one is none", async () => {
  const times: string[] = [];
  const Time = () => {
    const [time, setTime] = useState("");
    const change = (next: string) => {
      times.push(next);
      setTime(next);
    };
    return (
      <TimeField label="Heure" minutesLabel="Minutes" value={time} error="L'heure est requise" onChange={change} />
    );
  };
  const { user } = renderScreen(<Time />);
  const hours = screen.getByLabelText("Heure");
  expect(hours.getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(hours)).toBe("L'heure est requise");
  await user.click(hours);
  await user.keyboard("09");
  expect(times).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText("Minutes"));
  await user.keyboard("15");
  expect(times.at(-1)).toBe("09:15");
  await user.keyboard("{Backspace}");
  expect(times.at(-1)).toBe("");
});
