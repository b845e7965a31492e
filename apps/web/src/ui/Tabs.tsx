import { Tabs as MantineTabs } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./tabs.module.css";
import { useScrollToSelected } from "./use-scroll-to-selected.ts";

type Props<T extends string> = {
  label: string;
  tabs: Record<T, ReactNode>;
  /** None when what is shown belongs to several. */
  selected: T | null;
  onSelect: (tab: T) => void;
  /** Content of the selected tab. */
  children: ReactNode;
};

/** Tabs, one panel shown; arrow keys move between them. */
export const Tabs = <T extends string>({ label, tabs, selected, onSelect, children }: Props<T>) => {
  const list = useScrollToSelected<HTMLDivElement>('[aria-selected="true"]', selected);
  return (
    <MantineTabs
      className="stack"
      classNames={classes}
      value={selected}
      onChange={(tab) => tab !== null && onSelect(tab as T)}
    >
      <MantineTabs.List ref={list} aria-label={label}>
        {(Object.keys(tabs) as T[]).map((key) => (
          <MantineTabs.Tab key={key} value={key}>
            {tabs[key]}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {selected === null ? (
        <div role="tabpanel" aria-label={label}>
          {children}
        </div>
      ) : (
        <MantineTabs.Panel value={selected}>{children}</MantineTabs.Panel>
      )}
    </MantineTabs>
  );
};
