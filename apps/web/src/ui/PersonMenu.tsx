import { Button, Menu } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";

type Person = { id: string; name: string };
type Props = {
  /** What the person is for those who are ticked: « Conseiller ». */
  label: string;
  people: readonly Person[];
  /** The choice of nobody: « Sans conseiller »; left out where one must be chosen. */
  none?: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Null: nobody. */
  onChoose: (person: Person | null) => void;
};

/** The button of a bar of ticked rows that gives them all to one person. */
export const PersonMenu = ({ label, people, none, isBusy, isDisabled, onChoose }: Props) => (
  <Menu position="top" withinPortal={false} returnFocus>
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<IconUserCheck size={18} aria-hidden />}
        disabled={isDisabled}
        loading={isBusy}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown aria-label={label} mah={320} style={{ overflowY: "auto" }}>
      {people.map((person) => (
        <Menu.Item key={person.id} onClick={() => onChoose(person)}>
          {person.name}
        </Menu.Item>
      ))}
      {none && <Menu.Item onClick={() => onChoose(null)}>{none}</Menu.Item>}
    </Menu.Dropdown>
  </Menu>
);
